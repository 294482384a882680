import threading
lock = threading.Lock()
print(lock.acquire(), lock.acquire(False), lock.acquire(timeout=0.01))  # expect: True False False
lock.release()
try:
    lock.release()
except RuntimeError as error:
    print(error)  # expect: release unlocked lock
for bad in (-5, 2**70, "a"):
    try:
        threading.Lock().acquire(True, bad)
        print("acquired")
    except (ValueError, OverflowError, TypeError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
