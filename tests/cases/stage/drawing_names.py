# Drawings have the program's names, types at lines, what regions give, and no more of a constant than its beginning.
# modes: staged
# cpython: no
import re
import numpy as np
from snek import stage

TABLE = np.arange(1000.0)

@stage
def f(speed: float, count: int):
    distance = 0.0
    for step in range(count):
        gain = speed * step
        distance = distance + (gain if gain > 1.0 else -gain)
    rest = distance * float(np.sum(TABLE))
    table = TABLE * rest
    text = "a text that is long enough to be cut somewhere " * 20
    if rest > 1e9:
        print(text)
    return distance, table

f(0.5, 3)
svg, dot = f.graph.to_svg(), f.graph.to_dot()
texts = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
print([name for name in ("speed: f64", "count: i64", "gain: f64", "distance: f64", "table: f64[1000]") if name not in texts])  # expect: []
print([text for text in texts if text.startswith("return")])  # expect: ['return distance, table']
print(len([text for text in texts if text.startswith("yield ")]), max([len(text) for text in texts]) <= 60)  # expect: 3 True
print("marker-end" in svg, "viewBox" in svg, len(svg) < 20000, len(dot) < 6000)  # expect: True True True True
width = float(re.search('viewBox="0 0 ([0-9]+)', svg)[1])
print(200 < width < 1600)  # expect: True

# In DOT a node with regions stands in a cluster of its own, with its regions in it.
lines = [line.strip() for line in dot.split("\n")]
at = lines.index("label=\"for\";")
print(lines[at + 1].startswith("n") and "for 0" in lines[at + 1], "label=\"body\";" in lines[at:at + 20])  # expect: True True
print(dot.index(" -> ") > dot.rindex("subgraph"))  # expect: True
print('label="gain: f64"' in dot, dot.count("{") == dot.count("}"))  # expect: True True
