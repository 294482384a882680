# A common mistake: function attribute missing.
def work():
    pass


work.cache
