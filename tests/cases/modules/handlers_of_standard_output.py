# print honours the encoding and the handler of errors that standard output was given.
import sys

sys.stdout.reconfigure(errors="backslashreplace")
print("a\udc80b")  # expect: a\udc80b
sys.stdout.reconfigure(encoding="ascii", errors="replace")
print("é", sys.stdout.encoding, sys.stdout.errors)  # expect: ? ascii replace
sys.stdout.reconfigure(encoding="utf-8")
print("é", sys.stdout.errors)  # expect: é strict
