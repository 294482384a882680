# Modules that can be imported and subclassed, and say what is missing where they are used.
# cpython: no
import bz2
import concurrent.futures
import lzma
import multiprocessing
import pdb
import select
import selectors
import ssl


class Debugger(pdb.Pdb):
    pass


class Pool(concurrent.futures.Executor):
    def submit(self, fn, /, *args, **kwargs):
        future = concurrent.futures.Future()
        future.set_result(fn(*args, **kwargs))
        return future


print(list(Pool().map(abs, [-1, 2])), issubclass(ssl.SSLError, OSError), select.POLLIN, selectors.EVENT_READ)  # expect: [1, 2] True 1 1
for use in (
    Debugger,
    lambda: pdb.set_trace(),
    lambda: bz2.compress(b""),
    lambda: lzma.open("x"),
    lambda: select.select([], [], []),
    lambda: selectors.DefaultSelector(),
    lambda: ssl.create_default_context(),
    lambda: concurrent.futures.ThreadPoolExecutor(2),
    lambda: multiprocessing.Process(target=print),
):
    try:
        use()
    except (OSError, RuntimeError) as error:
        print(type(error).__name__, error)
# expect: RuntimeError pdb.Pdb is not there: debugging hooks are outside Snek's subset (see docs/language.md)
# expect: RuntimeError pdb.set_trace is not there: debugging hooks are outside Snek's subset (see docs/language.md)
# expect: RuntimeError bz2.compress is not there: compression other than that of zlib and gzip is outside Snek's subset (see docs/language.md)
# expect: RuntimeError lzma.open is not there: compression other than that of zlib and gzip is outside Snek's subset (see docs/language.md)
# expect: OSError select.select is not there: sockets are outside Snek's subset (see docs/language.md)
# expect: OSError selectors.EpollSelector is not there: sockets are outside Snek's subset (see docs/language.md)
# expect: OSError ssl.create_default_context is not there: sockets are outside Snek's subset (see docs/language.md)
# expect: RuntimeError concurrent.futures.ThreadPoolExecutor is not there: threads are outside Snek's subset (see docs/language.md)
# expect: OSError multiprocessing.Process is not there: processes are outside Snek's subset (see docs/language.md)
