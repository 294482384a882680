from anytree import AsciiStyle, LevelOrderIter, Node, RenderTree, Resolver, find
from anytree.exporter import DictExporter, DotExporter

udo = Node("Udo")
marc = Node("Marc", parent=udo)
Node("Lian", parent=marc)
dan = Node("Dan", parent=udo, age=5)
for pre, _, node in RenderTree(udo):
    print(pre + node.name)
print(RenderTree(udo, style=AsciiStyle()).by_attr(), [n.name for n in LevelOrderIter(udo)], dan, Resolver("name").get(udo, "Marc/Lian"))
print(list(DotExporter(udo)), dan.depth, udo.height, find(udo, lambda n: n.name == "Lian").path, DictExporter().export(udo))
try:
    udo.parent = dan
except Exception as error:
    print(type(error).__name__, error)
