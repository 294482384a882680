# sys.exit without argument and exit status 0; the rest does not run.
import sys
print("a")  # expect: a
sys.exit()
print("b")
