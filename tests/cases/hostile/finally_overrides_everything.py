def f():
    for n in range(3):
        try:
            raise ValueError
        finally:
            continue
    while True:
        try:
            return 1
        finally:
            break
    try:
        1 / 0
    finally:
        return n
print(f())  # expect: 2
