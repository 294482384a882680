# A common mistake: system exit with text.
import sys

sys.exit("fatal: no input")
