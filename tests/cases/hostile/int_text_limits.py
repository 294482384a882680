import sys
for action in (lambda: int("9" * 5000), lambda: str(10**5000), lambda: int("1" * 4300) % 7, lambda: f"{10**4300}", lambda: int("0x" + "f" * 10000, 16) % 7, lambda: hex(10**5000)[:5]):
    try:
        print(action())
    except ValueError as error:
        print(str(error)[:40])
        # expect: Exceeds the limit (4300 digits) for inte
        # expect: Exceeds the limit (4300 digits) for inte
        # expect: 5
        # expect: Exceeds the limit (4300 digits) for inte
        # expect: 1
        # expect: 0x31e
