# The traceback of the error comes before what finalizers print, and they do not change the status.
import sys


class Noisy:
    def __del__(self):
        print("del", file=sys.stderr)


noisy = Noisy()
1 / 0
