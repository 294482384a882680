class Bad(Exception):
    def __str__(self):
        raise KeyError("str")
    __repr__ = __str__
import traceback
try:
    raise Bad
except Bad as error:
    print(traceback.format_exception_only(error))  # expect: ['Bad: <exception str() failed>\n']
