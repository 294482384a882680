# In a decorator and in what it wraps.
def check(f):
    def wrapper(*args):
        return f(*args)
    return wrapper

@check
def halve(n):
    return n / 0

halve(4)
