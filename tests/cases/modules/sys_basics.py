# sys: arguments, version, limits, streams, exit.
# modes: plain, lms
import sys
print(len(sys.argv), sys.argv[0].endswith("sys_basics.py"), sys.version_info[:2])  # expect: 1 True (3, 11)
print(sys.version_info >= (3, 11), sys.version_info.major, sys.byteorder, sys.maxsize)
# expect: True 3 little 9223372036854775807
print(sys.float_info.max, sys.float_info.epsilon, sys.float_info.dig, sys.maxunicode)
# expect: 1.7976931348623157e+308 2.220446049250313e-16 15 1114111
print(sys.hash_info.width, sys.int_info.default_max_str_digits)  # expect: 64 4300
print(sys.getrecursionlimit(), type(sys.modules).__name__, "sys" in sys.modules)  # expect: 1000 dict True
print(isinstance(sys.path, list), sys.platform in ("linux", "darwin", "win32"))  # expect: True True
sys.stdout.write("written\n")  # expect: written
print(sys.intern("a") is sys.intern("a"), sys.getsizeof([]) > 0, sys.getrefcount([]) > 0, sys.getdefaultencoding())
# expect: True True True utf-8
try:
    sys.exit(3)
except SystemExit as error:
    print(repr(error), error.code)  # expect: SystemExit(3) 3
try:
    sys.exit()
except SystemExit as error:
    print(repr(error), error.code)  # expect: SystemExit() None
sys.setrecursionlimit(500)
print(sys.getrecursionlimit())  # expect: 500

def f():
    try:
        1 / 0
    except ZeroDivisionError:
        kind, value, trace = sys.exc_info()
        return kind.__name__, str(value), trace.tb_lineno > 0

print(f(), sys.exc_info())  # expect: ('ZeroDivisionError', 'division by zero', True) (None, None, None)
try:
    sys.setrecursionlimit(0)
except ValueError as error:
    print(error)  # expect: recursion limit must be greater or equal than 1
frame = sys._getframe()
print(frame.f_code.co_name, frame.f_lineno > 0)  # expect: <module> True
