# A common mistake: hash wrong.
class Key:
    __hash__ = None


{Key(): 1}
