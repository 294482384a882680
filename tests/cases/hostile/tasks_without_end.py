# limits: memory 64M, time 1s
# ends: any

# program: endless_tasks
from snek import spawn
def again():
    spawn(again)
spawn(again).result()
while True:
    spawn(again).result()

# program: ping_pong_without_end
from snek import channel, recv, send, spawn
def ping(a, b):
    while True:
        send(a, recv(b))
a, b = channel(buffer=1), channel(buffer=1)
spawn(ping, a, b)
send(b, 1)
ping(b, a)

# program: tasks_that_wait
from snek import channel, recv, spawn
c = channel()
tasks = []
while True:
    tasks.append(spawn(recv, c))
    spawn(lambda: None).result()

# program: tasks_in_tasks
from snek import spawn
def deep(n):
    return spawn(deep, n + 1).result()
deep(0)

# program: tasks_in_builtins
from snek import spawn
def deep(n):
    return max([n], key=lambda x: spawn(deep, x + 1).result())
deep(0)

# program: a_loop_that_catches
from snek import spawn
def stubborn():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
spawn(stubborn)
spawn(stubborn).result()

# program: messages_without_end
from snek import channel, send
c = channel(buffer=10**18)
while True:
    send(c, 1)

# program: a_raised_recursion_limit
import sys
from snek import spawn
def down(n):
    return down(n + 1) + spawn(lambda: n).result()
sys.setrecursionlimit(10**9)
spawn(down, 0).result()

# program: exit_handlers
import atexit
from snek import spawn
def again():
    spawn(again)
    atexit.register(again)
again()

# program: generators_in_tasks
from snek import channel, recv, spawn
def values(c):
    try:
        yield recv(c)
    finally:
        recv(c)
c = channel()
held = []
def walk():
    held.append(values(c))
    next(held[-1])
tasks = [spawn(walk) for _ in range(100)]
spawn(lambda: None).result()
del tasks
for one in held:
    try:
        next(one)
    except (ValueError, RuntimeError, StopIteration):
        pass
    try:
        one.close()
    except (ValueError, RuntimeError):
        pass

# program: interpreter_state
from snek import channel, recv, send, spawn
def handling(c):
    try:
        1 / 0
    except ZeroDivisionError:
        try:
            recv(c)
            raise KeyError
        except KeyError as error:
            assert isinstance(error.__context__, ZeroDivisionError)
            raise
c = channel()
task = spawn(handling, c)
try:
    [][1]
except IndexError:
    send(c, 1)
    try:
        task.result()
    except KeyError as error:
        assert isinstance(error.__context__, ZeroDivisionError)
