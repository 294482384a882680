# A common mistake: class of two layouts.
class Both(int, str):
    pass
