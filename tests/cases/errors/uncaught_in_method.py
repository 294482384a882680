# Methods, nested functions and decorators in the traceback.
# modes: plain, lms

def decorate(f):
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)
    return wrapper

class A:
    @decorate
    def run(self, items):
        def check(item):
            assert item > 0, f"bad item {item}"
        for item in items:
            check(item)

A().run([1, -1])
