# A common mistake: convert none.
def setting(name):
    return {}.get(name)


limit = int(setting("limit"))
