# sys.stdout and its layers.
import sys
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

print(sys.stdout, sys.stdin, sys.stderr, sys.stdout.buffer, sys.stdout.encoding, sys.stdout.fileno(), sys.stdin.fileno())
print(type(sys.stdout), sys.stdout.buffer.raw.name, sys.stdout.writable(), sys.stdout.readable(), sys.stdout.closed)
sys.stdout.write("x\n")
sys.stdout.flush()
sys.stdout.buffer.write(b"y\n")
sys.stdout.buffer.flush()
sys.stdout.writelines(["a", "b\n"])
attempt(lambda: sys.stdout.write(5))
attempt(lambda: sys.stdin.write("x"))
attempt(sys.stdout.read)
attempt(lambda: print("\ud800"))
print(repr(sys.stdin.readline()), list(sys.stdin))
attempt(lambda: input())
