# Arrays from lines of text.
import numpy as np
import io


def read(text, **options):
    print(repr(np.loadtxt(io.StringIO(text), **options)))


read("1 2\n3 4\n")
read("# c\n1,2\n\n3,4 # x\n", delimiter=",")
read("1\n2\n", dtype=int)
read("5")
read("1 2 3\n4 5 6", usecols=(0, 2))
read("1 2 3\n4 5 6", usecols=1)
read("1 2 3\n4 5 6", unpack=True)
read("h\n1 2", skiprows=1)
read("1 2\n3 4\n5 6", max_rows=2)
read("1 2", ndmin=2)
read("1\n2", ndmin=2)
read("1 2", converters={0: lambda text: float(text) * 2})
print(np.loadtxt(["1 2", "3 4"]))
