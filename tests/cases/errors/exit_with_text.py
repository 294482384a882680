# sys.exit with a text prints it to stderr and gives 1.
import sys
sys.exit("something went wrong")
