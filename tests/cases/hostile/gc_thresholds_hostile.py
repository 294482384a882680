import gc
for args in ((1,), (1, 1, 1), (2**31 - 1, 10, 10)):
    gc.set_threshold(*args)
    values = [[n] for n in range(100)]
    values.append(values)
    del values
gc.set_threshold(700, 10, 10)
print(gc.collect() >= 0)  # expect: True
