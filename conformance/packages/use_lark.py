from lark import Lark, Token, Transformer, UnexpectedInput, v_args

GRAMMAR = """
?start: sum
?sum: product | sum "+" product -> add | sum "-" product -> sub
?product: atom | product "*" atom -> mul | product "/" atom -> div
?atom: NUMBER -> number | "-" atom -> neg | NAME -> var | "(" sum ")"
%import common.CNAME -> NAME
%import common.NUMBER
%import common.WS_INLINE
%ignore WS_INLINE
"""


@v_args(inline=True)
class Calculate(Transformer):
    from operator import add, mul, neg, sub, truediv as div
    number = float

    def var(self, name):
        return {"x": 10}[name]


parser = Lark(GRAMMAR, parser="lalr", transformer=Calculate())
print(parser.parse("1 + 2 * (x - 3)"))
tree = Lark(GRAMMAR).parse("1 + 2 * -x")
print(tree.pretty(), tree, list(tree.scan_values(lambda v: isinstance(v, Token))))
try:
    parser.parse("1 + * 2")
except UnexpectedInput as error:
    print(error.get_context("1 + * 2"), type(error).__name__, error.column)
