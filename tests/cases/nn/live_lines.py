# Lines about loops: drawn again in a terminal, plain elsewhere.
# modes: plain
# cpython: no
import io

import snek
from snek.data import progress
from snek.plotting import Line, duration


class Terminal(io.StringIO):
    def isatty(self):
        return True

# Everything is drawn, whatever the clock says.
Line.redraw, Line.again, progress.moment = 0.0, 0.0, 0.0

shown = Terminal()
with snek.live("training", shown) as line:
    for step in range(4):
        line.show(loss=1.0 / (step + 1), seen=step)
text = shown.getvalue()
print(repr(text.split("\r")[-1]))  # expect: 'training: step 4  loss 0.25 █▃▂▁  seen 3 ▁▃▆█\x1b[K\n'
print(text.count("\r"), text.count("\n"))  # expect: 5 1

plain = io.StringIO()
with snek.live("training", plain) as line:
    for loss in (0.5, float("nan")):
        line.show(loss=loss)
print(repr(plain.getvalue()))  # expect: 'training: step 1  loss 0.5\ntraining: step 2  loss nan\n'

shown = Terminal()
bar = progress([3, 4], "sum", file=shown)
for number in bar:
    bar.show(number=number)
last = shown.getvalue().split("\r")[-1]
print(last.startswith("sum: [##############################] 2/2 "), "/s in 0.0 s  number 4 ▁█\x1b[K\n" in last)  # expect: True True

plain = io.StringIO()
print(sum(progress(range(3), "sum", file=plain)), len(bar))  # expect: 3 2
lines = plain.getvalue().split("\n")
print(len(lines), lines[0].startswith("sum: 1/3 "), "/s, " in lines[0] and " left" in lines[0], " in 0.0 s" in lines[2], "\r" in plain.getvalue())
# expect: 4 True True True False
print(list(progress(iter([1, 2]), file=io.StringIO())), list(progress([], file=plain)))  # expect: [1, 2] []

# Nothing is left of what ended within a moment.
progress.moment, Line.again = 60.0, 60.0
plain = io.StringIO()
print(list(progress(range(3), file=plain)), repr(plain.getvalue()))  # expect: [0, 1, 2] ''
print(duration(0.44), duration(65), duration(7384))  # expect: 0.4 s 1:05 2:03:04
