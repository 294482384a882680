# A page has the graph beside the source, whose lines are marked; nothing of a program becomes markup.
# modes: staged
# cpython: no
from html.parser import HTMLParser
from snek import function, stage


class Page(HTMLParser):
    """Lines of the listing with their marks, reasons, and the elements there are."""

    def __init__(self):
        super().__init__()
        self.elements, self.lines, self.reasons, self.addresses, self.inside = [], {}, [], [], None

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        attrs = dict(attrs)
        self.addresses += [attrs[name] for name in ("src", "href", "action", "data") if name in attrs]
        words = (attrs.get("class") or "").split()
        if words[:1] == ["line"]:
            self.inside = int(attrs["id"].split("-")[1])
            self.lines[self.inside] = " ".join(words[1:])
        elif words == ["why"]:
            self.inside = "why"

    def handle_data(self, data):
        if self.inside == "why":
            self.reasons.append(data)
            self.inside = None


def read(text):
    page = Page()
    page.feed(text)
    return page


SCALE = 3

@stage
def f(x: float, n: int):
    size = len("</script><script>alert(1)</script>") + SCALE * 2
    total = 0.0
    for i in range(n):
        total += x * (size + SCALE * 2)
    if total > 100.0:
        print("<b>&large</b>")
        total = 100.0
    return total

print(f(1.5, 2))  # expect: <b>&large</b>
# expect: 100.0
page = read(f.emit("html"))
first = [line for line in open(__file__)].index("@stage\n") + 2
for line in range(first + 1, first + 9):
    print(page.lines[line])
# expect: concrete
# expect: concrete
# expect: staged
# expect: mixed
# expect: staged
# expect: staged
# expect: concrete
# expect: concrete
print(page.elements.count("script"), page.elements.count("b") - len(page.lines), "iframe" in page.elements)  # expect: 2 0 False
print(sorted(set([reason.split(":")[0] for reason in page.reasons])))  # expect: ['for', 'if']
print(page.addresses)  # expect: []
print(f.graph.to_html() == f.emit("html"), f.graph._repr_svg_() == f.graph.to_svg())  # expect: True True
frame = read(f.graph._repr_html_())
print(frame.elements)  # expect: ['iframe']

# A graph without types has its source, too.
@stage
def g(a):
    return a + 1

page = read(g.emit("html"))
print([mark for mark in page.lines.values() if mark])  # expect: ['staged']
