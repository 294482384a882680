# limits: memory 64M, time 1s
# ends: LimitError

# program: handlers_do_not_run
try:
    while True:
        try:
            while True:
                pass
        except BaseException:
            print("caught")
finally:
    print("finally")
    while True:
        pass

# program: finalizers_share_the_budget
class Endless:
    def __del__(self):
        while True:
            pass

ring = [Endless() for _ in range(5)]
while True:
    ring.append(Endless())
    del ring[0]

# program: a_finalizer_at_the_end
class Endless:
    def __del__(self):
        while True:
            pass

kept = Endless()

# program: generators_that_never_close
def endless():
    try:
        yield 1
    finally:
        while True:
            pass

kept = endless()
next(kept)
kept = None

# program: exit_functions_share_the_budget
import atexit

def endless():
    while True:
        pass

for _ in range(5):
    atexit.register(endless)
endless()

# program: an_exit_function_without_end
import atexit

@atexit.register
def endless():
    while True:
        pass

# program: the_text_of_an_error
class Endless(Exception):
    def __str__(self):
        while True:
            pass

try:
    raise Endless
except Endless:
    while True:
        pass

# program: a_callback_of_a_weak_reference
import weakref

class Watched:
    pass

def endless(_):
    while True:
        pass

watched = Watched()
reference = weakref.ref(watched, endless)
del watched

# program: operations
# limits: ops 20000
try:
    while True:
        pass
except BaseException:
    print("caught")

# program: memory
kept = []
try:
    while True:
        kept.append([kept])
except BaseException:
    print("caught")

# program: a_long_sleep
import time
time.sleep(1000)

# program: many_short_sleeps
import time
while True:
    time.sleep(0.01)

# program: the_recursion_limit
# ends: RecursionError, LimitError, MemoryError
import sys
sys.setrecursionlimit(10**9)

def deeper(n):
    return deeper(n + 1)

deeper(0)

# program: error_of_a_hook
# ends: any
import sys

def hook(*args):
    while True:
        pass

sys.excepthook = hook
raise ValueError
