# What can be raised, and what cannot.
# modes: plain, lms, gc-stress

def attempt(f):
    try:
        f()
    except BaseException as error:
        print(type(error).__name__, error)

def no_active():
    raise

def text():
    raise "text"

def number():
    raise 5

def cls():
    raise ValueError

def instance():
    raise ValueError("with text")

class NotException:
    pass

def other():
    raise NotException

def two():
    raise ValueError("a", 2)

for f in (no_active, text, number, cls, instance, other, two):
    attempt(f)

class Custom(Exception):
    def __init__(self, code):
        super().__init__(f"code {code}")
        self.code = code
    def __str__(self):
        return f"<{self.args[0]}>"

try:
    raise Custom(7)
except Custom as error:
    print(error, error.code, error.args, repr(error))
