# Lines with numbers missing.
import numpy as np
import io


def read(text, **options):
    print(repr(np.genfromtxt(io.StringIO(text), **options)))


read("1,2\n3,\n", delimiter=",")
read("1,a\n3,4\n", delimiter=",")
read("a,b\n1,2\n", delimiter=",", skip_header=1)
read("1,2\n3,4", delimiter=",", dtype=int)
read("1,,3", delimiter=",", filling_values=-1)
read("1,,3", delimiter=",", dtype=int)
read("1 2\n3 4", usecols=(1,))
read("1 2\n3 4", unpack=True)
read("1 2\n3 4\n5 6", skip_footer=1)
try:
    read("1 2\n3 4 5\n")
except ValueError as error:
    print(error)
