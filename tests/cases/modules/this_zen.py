# The Zen of Python.
import this

print(len(this.s), this.d["a"])
