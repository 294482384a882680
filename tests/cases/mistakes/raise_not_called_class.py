# A common mistake: raise not called class.
class Failure:
    pass


raise Failure()
