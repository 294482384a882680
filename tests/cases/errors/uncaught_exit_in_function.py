# SystemExit with a number from within a function.
import sys
def stop():
    sys.exit(3)
stop()
