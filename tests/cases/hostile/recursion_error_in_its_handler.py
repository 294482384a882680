def f():
    try:
        f()
    except RecursionError:
        f()
import sys
sys.setrecursionlimit(60)
count = 0
def g(n):
    global count
    count += 1
    if count > 5000:
        return
    try:
        g(n + 1)
    finally:
        if count < 5000:
            g(n + 1)
try:
    g(0)
except RecursionError:
    pass
print("end", count > 50)  # expect: end True
