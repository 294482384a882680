# Charts of series as SVG; what cannot be plotted is refused with its name.
# modes: plain
# cpython: no
import math
import os
import tempfile

import numpy as np
import snek

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "chart.svg")
    chart = snek.plot({"loss": [3.0, 2.0, 1.5], "a < b": np.array([1, 2, 4])}, path, title="<training> & more", xlabel="step")
    text = open(path).read()
    print(text == chart.svg == chart._repr_svg_(), text.startswith("<svg"), text.rstrip().endswith("</svg>"))  # expect: True True True
print("&lt;training&gt; &amp; more" in text, "a &lt; b" in text, "step" in text, "<training>" in text)  # expect: True True True False
print(text.count("<polyline") >= 2)  # expect: True

# One series, with gaps; constants; a single number; numbers far apart; more numbers than pixels.
far, many = [1e300, -1e300], np.sin(np.arange(200_000) / 1e3)
for values in ([1.0, math.nan, 2.0, math.inf], [5, 5, 5], [7.0], far, many, (x * x for x in range(5))):
    size = len(snek.plot(values).svg)
    print(1_000 < size < 100_000)  # expect: True
# expect: True
# expect: True
# expect: True
# expect: True
# expect: True
x = snek.Variable(np.array([1.0, 2.0]))
print(snek.plot(x, width=300, height=200).svg[:4])  # expect: <svg


def refused(*args, **named):
    try:
        snek.plot(*args, **named)
    except (TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

refused([])  # expect: ValueError: plot(): the series is empty
refused({"loss": [1.0], "rate": []})  # expect: ValueError: plot(): series 'rate' is empty
refused({"loss": [math.nan, math.inf]})  # expect: ValueError: plot(): series 'loss' has no finite number that can be plotted
refused({})  # expect: ValueError: plot(): there is no series; give a list of numbers, or a dict of names and lists
refused([1.0, "x"])  # expect: TypeError: plot(): item 1 of the series is of type 'str', not a number
refused({"loss": "text"})  # expect: TypeError: plot(): series 'loss' is of type 'str'; give a list or array of numbers
refused(np.ones((2, 2)))  # expect: ValueError: plot(): the series has 2 dimensions; give one dimension, or a dict of names and series
refused([1.0], width=5)  # expect: ValueError: width and height of a plot are whole numbers from 100 to 10000
