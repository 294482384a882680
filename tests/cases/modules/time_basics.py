# time: clocks that go forward, sleep.
import time
a = time.time()
b = time.perf_counter()
c = time.monotonic()
time.sleep(0.01)
print(time.time() > a, time.perf_counter() - b >= 0.009, time.monotonic() >= c)  # expect: True True True
print(isinstance(time.time_ns(), int), time.process_time() >= 0, time.perf_counter_ns() > 0)  # expect: True True True
print(type(time.time()).__name__, a > 1.6e9)  # expect: float True
try:
    time.sleep(-1)
except ValueError as error:
    print(error)  # expect: sleep length must be non-negative
try:
    time.sleep("x")
except TypeError as error:
    print(error)  # expect: 'str' object cannot be interpreted as an integer
t = time.gmtime(0)
print(t.tm_year, t.tm_mon, t.tm_mday, t[3], t.tm_wday, time.strftime("%Y-%m-%d %H:%M:%S", t))
# expect: 1970 1 1 0 3 1970-01-01 00:00:00
