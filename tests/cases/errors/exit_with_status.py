# sys.exit with a number is the exit status; finally blocks run, nothing is printed.
import sys
try:
    print("working")  # expect: working
    sys.exit(3)
finally:
    print("cleaning")  # expect: cleaning
