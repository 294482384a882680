import time
for action in (lambda: time.sleep(-1), lambda: time.sleep(float("nan")), lambda: time.sleep("a"), lambda: time.gmtime(10**20), lambda: time.strftime("%Y" * 1000) and 1, lambda: time.strftime("%", (1,) * 9) and 1, lambda: time.localtime(float("inf")), lambda: time.strptime("a", "%")):
    try:
        print(action())
    except (ValueError, OverflowError, TypeError, OSError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: 1
        # expect: 1
        # expect: refused
        # expect: refused
