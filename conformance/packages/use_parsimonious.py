from parsimonious.exceptions import ParseError
from parsimonious.grammar import Grammar
from parsimonious.nodes import NodeVisitor

grammar = Grammar(r"""
    bold_text  = bold_open text bold_close
    text       = ~"[A-Z 0-9]*"i
    bold_open  = "(("
    bold_close = "))"
""")
print(grammar.parse("((bold stuff))"))


class Format(NodeVisitor):
    def visit_bold_text(self, node, children):
        return f"<b>{children[1]}</b>"

    def visit_text(self, node, children):
        return node.text

    def generic_visit(self, node, children):
        return children or node


print(Format().visit(grammar.parse("((x y))")), grammar["text"])
try:
    grammar.parse("((x")
except ParseError as error:
    print(error)
