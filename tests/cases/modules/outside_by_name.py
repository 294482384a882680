# Modules whose constants and exceptions are there, and that refuse what they would do.
# cpython: no
import ctypes
import mmap
import multiprocessing
import socket
import subprocess

print(subprocess.CalledProcessError(2, ["x"]), subprocess.TimeoutExpired("x", 3))
# expect: Command '['x']' returned non-zero exit status 2. Command 'x' timed out after 3 seconds
print(subprocess.list2cmdline(["a b", 'c"d', "e\\", "f g\\", ""]))  # expect: "a b" c\"d e\ "f g\\" ""
print(socket.htons(258), socket.inet_aton("1.2.3.4"), multiprocessing.current_process().name)  # expect: 513 b'\x01\x02\x03\x04' MainProcess

for use in (
    lambda: subprocess.run(["ls"]),
    lambda: subprocess.check_output("ls", shell=True),
    lambda: socket.socket(),
    lambda: socket.gethostbyname("localhost"),
    lambda: ctypes.CDLL("libc.so.6"),
    lambda: multiprocessing.Pool(2),
    lambda: mmap.mmap(-1, 10),
):
    try:
        use()
    except OSError as error:
        print(type(error).__name__, error)
        # expect: OSError [Errno 38] starting processes is outside Snek's subset (see docs/language.md): 'ls'
        # expect: OSError [Errno 38] starting processes is outside Snek's subset (see docs/language.md): 'ls'
        # expect: OSError [Errno 38] sockets are outside Snek's subset (see docs/language.md)
        # expect: OSError [Errno 38] sockets are outside Snek's subset (see docs/language.md)
        # expect: OSError ctypes.CDLL is not there: native code is outside Snek's subset (see docs/language.md)
        # expect: OSError multiprocessing.Pool is not there: processes are outside Snek's subset (see docs/language.md)
        # expect: OSError mmap.mmap is not there: mapping files is outside Snek's subset (see docs/language.md)
