# Starting a thread is outside of the subset, and says so.
# cpython: no
import _thread
import signal
import threading


class Worker(threading.Thread):
    def run(self):
        print("never")


for start in [threading.Thread(target=print).start, Worker().start, threading.Timer(0, print).start,
              lambda: _thread.start_new_thread(print, ()), lambda: signal.alarm(1),
              lambda: threading.Event().wait(), lambda: threading.Condition(threading.Lock()).wait()]:
    try:
        start()
    except (NotImplementedError, RuntimeError) as error:
        print(type(error).__name__, error)
lock = threading.Lock()
with lock:
    try:
        lock.acquire()
    except NotImplementedError as error:
        print(error)
# expect: NotImplementedError Thread.start(): threads are outside Snek's subset (see docs/language.md)
# expect: NotImplementedError Worker.start(): threads are outside Snek's subset (see docs/language.md)
# expect: NotImplementedError Timer.start(): threads are outside Snek's subset (see docs/language.md)
# expect: NotImplementedError _thread.start_new_thread: threads are outside Snek's subset (see docs/language.md)
# expect: NotImplementedError signal.alarm: signals are outside Snek's subset (see docs/language.md)
# expect: NotImplementedError Event.wait() would wait forever for another thread: threads are outside Snek's subset (see docs/language.md)
# expect: RuntimeError cannot wait on un-acquired lock
# expect: the lock is taken and would never be released: threads are outside Snek's subset (see docs/language.md)
