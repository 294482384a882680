# Arrays as lines of text.
import numpy as np
import io


def show(*args, **options):
    file = io.StringIO()
    np.savetxt(file, *args, **options)
    print(repr(file.getvalue()))


show(np.array([[1, 2.5], [3, 4]]))
show([1, 2, 3], fmt="%d", header="a\nb", footer="z")
show([[1, 2], [3, 4]], fmt=["%d", "%.2f"], delimiter=",")
show([[1, 2], [3, 4]], fmt="%d:%d", newline=";")
show([1.5], fmt="%10.3e", comments="% ", header="h")
