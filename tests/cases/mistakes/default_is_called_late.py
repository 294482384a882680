# A common mistake: default is called late.
def power(base, exponent=undefined_default):
    return base ** exponent
