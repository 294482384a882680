import ast
from ast import *


def attempt(node, mode="exec"):
    try:
        compile(node, "made", mode)
    except Exception as error:
        print(type(error).__name__, str(error).split(" at 0x")[0])
    else:
        print("compiled")


def stmt(node):
    attempt(fix_missing_locations(Module([node], [])))


def expr(node):
    attempt(fix_missing_locations(Expression(node)), "eval")


x, y = Name("x", Load()), Name("y", Store())
none = arguments([], [], None, [], [], None, [])
attempt(Module([], []), "eval")
attempt(Expression(x))
attempt(Module())
attempt(Module((), []))
attempt(Module([Expr(x)], []))
attempt(Module([3], []))
attempt(Expression(Name("x", Load(), lineno=1)), "eval")
attempt(Expression(Constant(1, lineno="1", col_offset=0)), "eval")
attempt(Expression(Constant(1, lineno=2, col_offset=0, end_lineno=1, end_col_offset=0)), "eval")
attempt(Expression(Constant(1, lineno=1, col_offset=5, end_lineno=1, end_col_offset=2)), "eval")
attempt(Expression(Constant(1, lineno=1, col_offset=-5, end_lineno=1, end_col_offset=2)), "eval")
stmt(Expr(None))
stmt(Expr(y))
stmt(Expr("text"))
stmt(Assign([x], x))
stmt(Assign([], x))
stmt(Assign([Constant(1)], x))
stmt(Delete([]))
stmt(FunctionDef("f", none, [], []))
stmt(FunctionDef(3, none, [Pass()], []))
stmt(FunctionDef("f", arguments([], [], None, [], [], None, [x]), [Pass()], []))
stmt(FunctionDef("f", arguments([], [], None, [arg("a")], [], None, []), [Pass()], []))
stmt(Try([Pass()], [], [], []))
stmt(Try([Pass()], [], [Pass()], [Pass()]))
stmt(Raise(None, x))
stmt(If(x, [], []))
stmt(For(y, x, [None], []))
stmt(ImportFrom("m", [alias("a")], -1))
stmt(Import([]))
stmt(Global([]))
stmt(AnnAssign(Attribute(x, "a", Store()), x, None, 1))
stmt(Return(x))
stmt(Break())
expr(BoolOp(And(), [x]))
expr(BinOp(x, And(), x))
expr(Dict([x], []))
expr(ListComp(x, []))
expr(Compare(x, [], []))
expr(Compare(x, [Lt()], []))
expr(Constant([1]))
expr(Constant((1, {})))
expr(Name("None", Load()))
expr(List([None], Load()))
expr(Starred(x, Load()))
expr(Set([3]))
stmt(Match(x, []))
stmt(Match(x, [match_case(MatchValue(x), None, [Pass()])]))
stmt(Match(x, [match_case(MatchSingleton(3), None, [Pass()])]))
stmt(Match(x, [match_case(MatchAs(MatchAs(), None), None, [Pass()])]))
stmt(Match(x, [match_case(MatchOr([MatchAs()]), None, [Pass()])]))
stmt(Match(x, [match_case(MatchStar("a"), None, [Pass()])]))
