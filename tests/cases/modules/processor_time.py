"""Clocks of the processor's time stand still while a program waits, and go on while it works."""
import os
import time

clocks = (time.process_time, time.thread_time, lambda: time.process_time_ns() / 1e9, lambda: sum(os.times()[:2]))

before = [clock() for clock in clocks]
time.sleep(0.3)
print([clock() - start < 0.25 for clock, start in zip(clocks, before)])  # expect: [True, True, True, True]

before, end = [clock() for clock in clocks], time.process_time() + 0.1
while time.process_time() < end:
    pass
print([clock() - start > 0.05 for clock, start in zip(clocks, before)])  # expect: [True, True, True, True]

result = os.times()
print(type(result), len(result), result.elapsed == result[4], result.user == result[0])  # expect: <class 'posix.times_result'> 5 True True
print(all(isinstance(item, float) and item >= 0 for item in result))  # expect: True
print(repr(os.times_result(range(5))))  # expect: posix.times_result(user=0, system=1, children_user=2, children_system=3, elapsed=4)
try:
    os.times_result([1, 2])
except TypeError as error:
    print(error)  # expect: posix.times_result() takes a 5-sequence (2-sequence given)

averages = os.getloadavg()
print(len(averages), all(isinstance(item, float) and item >= 0 for item in averages))  # expect: 3 True
