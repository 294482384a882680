# input at the end of the input raises EOFError after the prompt was printed.
try:
    input("prompt> ")
except EOFError as error:
    print("|", type(error).__name__, error)  # expect: prompt> | EOFError EOF when reading a line
import sys
print(repr(sys.stdin.read()), list(sys.stdin))  # expect: '' []
