# An engine for formulas: tokens, a parser by precedence, exact evaluation, derivatives, simplification, a command line.
import argparse
import contextlib
import enum
import functools
import io
import math
import operator
import traceback
from dataclasses import dataclass
from fractions import Fraction
from typing import Mapping, Union


class Kind(enum.Enum):
    NUMBER = enum.auto()
    NAME = enum.auto()
    SIGN = enum.auto()
    END = enum.auto()


@dataclass(frozen=True)
class Token:
    kind: Kind
    text: str
    at: int


class FormulaError(Exception):
    def __init__(self, message, text, at):
        super().__init__(message)
        self.add_note(f"  {text}\n  {' ' * at}^")


def tokens(text):
    at = 0
    while at < len(text):
        c = text[at]
        start = at
        if c.isspace():
            at += 1
            continue
        if c.isdigit() or c == ".":
            while at < len(text) and (text[at].isdigit() or text[at] == "."):
                at += 1
            yield Token(Kind.NUMBER, text[start:at], start)
        elif c.isalpha():
            while at < len(text) and text[at].isalnum():
                at += 1
            yield Token(Kind.NAME, text[start:at], start)
        elif c in "+-*/^()":
            at += 1
            yield Token(Kind.SIGN, c, start)
        else:
            raise FormulaError(f"strange character {c!r}", text, at)
    yield Token(Kind.END, "", at)


@dataclass(frozen=True)
class Number:
    value: Fraction

    def __str__(self):
        return str(self.value)


@dataclass(frozen=True)
class Name:
    name: str

    def __str__(self):
        return self.name


@dataclass(frozen=True)
class Binary:
    op: str
    left: "Expr"
    right: "Expr"

    def __str__(self):
        return f"({self.left} {self.op} {self.right})"


@dataclass(frozen=True)
class Call:
    function: str
    argument: "Expr"

    def __str__(self):
        return f"{self.function}({self.argument})"


Expr = Union[Number, Name, Binary, Call]
POWERS = {"+": (1, 2), "-": (1, 2), "*": (3, 4), "/": (3, 4), "^": (6, 5)}
APPLY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "^": operator.pow}
FUNCTIONS = {"sin": math.sin, "cos": math.cos, "exp": math.exp, "ln": math.log, "sqrt": math.sqrt}


class Parser:
    def __init__(self, text):
        self.text = text
        self.rest = tokens(text)
        self.token = next(self.rest)

    def advance(self):
        token, self.token = self.token, next(self.rest, None)
        return token

    def fail(self, expected):
        shown = self.token.text or "the end"
        raise FormulaError(f"{expected} expected, not {shown}", self.text, self.token.at)

    def expression(self, least=0):
        left = self.operand()
        while self.token.kind is Kind.SIGN and self.token.text in POWERS:
            left_power, right_power = POWERS[self.token.text]
            if left_power < least:
                break
            left = Binary(self.advance().text, left, self.expression(right_power))
        return left

    def operand(self):
        match self.advance():
            case Token(Kind.NUMBER, text, at):
                try:
                    return Number(Fraction(text))
                except ValueError:
                    raise FormulaError(f"bad number {text}", self.text, at) from None
            case Token(Kind.NAME, name, _) if self.token.text == "(":
                return Call(name, self.operand())
            case Token(Kind.NAME, name):
                return Name(name)
            case Token(Kind.SIGN, "-"):
                return Binary("-", Number(Fraction(0)), self.expression(4))
            case Token(Kind.SIGN, "("):
                inner = self.expression()
                if self.token.text != ")":
                    self.fail(")")
                self.advance()
                return inner
            case token:
                self.token = token
                self.fail("an operand")

    @classmethod
    def parse(cls, text) -> Expr:
        parser = cls(text)
        found = parser.expression()
        if parser.token.kind is not Kind.END:
            parser.fail("an operator")
        return found


@functools.singledispatch
def evaluate(expr, names: Mapping):
    raise TypeError(f"no expression: {expr!r}")


@evaluate.register
def _(expr: Number, names):
    return expr.value


@evaluate.register
def _(expr: Name, names):
    return names[expr.name]


@evaluate.register
def _(expr: Binary, names):
    return APPLY[expr.op](evaluate(expr.left, names), evaluate(expr.right, names))


@evaluate.register
def _(expr: Call, names):
    return FUNCTIONS[expr.function](evaluate(expr.argument, names))


ZERO, ONE = Number(Fraction(0)), Number(Fraction(1))


def simplify(expr):
    match expr:
        case Binary(op, left, right):
            match op, simplify(left), simplify(right):
                case ("+" | "-"), l, Number(value=0):
                    return l
                case "+", Number(value=0), r:
                    return r
                case ("*", Number(value=0), _) | ("*", _, Number(value=0)):
                    return ZERO
                case ("*" | "/" | "^"), l, Number(value=1):
                    return l
                case "*", Number(value=1), r:
                    return r
                case op, Number(a), Number(b) if op != "/" or b:
                    return Number(Fraction(APPLY[op](a, b)))
                case op, l, r:
                    return Binary(op, l, r)
        case Call(function, argument):
            return Call(function, simplify(argument))
    return expr


def derive(expr, by):
    match expr:
        case Number():
            return ZERO
        case Name(name):
            return ONE if name == by else ZERO
        case Binary("+" | "-" as op, l, r):
            return Binary(op, derive(l, by), derive(r, by))
        case Binary("*", l, r):
            return Binary("+", Binary("*", derive(l, by), r), Binary("*", l, derive(r, by)))
        case Binary("^", l, Number(n)):
            return Binary("*", Binary("*", Number(n), Binary("^", l, Number(n - 1))), derive(l, by))
        case Call("sin", x):
            return Binary("*", Call("cos", x), derive(x, by))
        case Call("exp", x):
            return Binary("*", expr, derive(x, by))
        case _:
            raise NotImplementedError(f"derivative of {expr}")


def run(arguments):
    parser = argparse.ArgumentParser(prog="formula", description="Evaluates a formula.")
    parser.add_argument("formula")
    parser.add_argument("-s", "--set", metavar="NAME=VALUE", action="append", default=[])
    parser.add_argument("-d", "--derive", metavar="NAME")
    options = parser.parse_args(arguments)
    try:
        expr = Parser.parse(options.formula)
        if options.derive:
            expr = simplify(derive(expr, options.derive))
            print("derivative", expr)
        names = {name: Fraction(value) for name, _, value in (pair.partition("=") for pair in options.set)}
        print(expr, "=", evaluate(expr, names))
    except FormulaError as error:
        print("".join(traceback.format_exception_only(error)), end="")
    except (KeyError, ArithmeticError, NotImplementedError) as error:
        print(f"{type(error).__name__}: {error}")


for line in ("1 + 2 * 3", "2 ^ 3 ^ 2 / -4", "(1/3 + 1/6) * x -s x=3/2", "x * x * x - 2 * x -d x -s x=5",
             "sin(x)^2 + cos(x)^2 -s x=0", "x ^ 5 * 3 -d x -s x=2", "exp(0) + y", "1 / (2 - 2)", "2 +", "2 $ 3",
             "(1 + 2", "1.2.3", "4 5", "ln(x) -d x", "sin(2*x) -d x -s x=0"):
    formula, _, options = line.partition(" -s") if " -d" not in line else line.partition(" -d")
    rest = (("-s" if " -d" not in line else "-d") + options).split() if options else []
    run([formula, *rest])
for arguments in (["-h"], [], ["1", "--bad"]):
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            run(arguments)
        except SystemExit as stop:
            print("exit", stop.code)
    print(out.getvalue(), end="")
try:
    evaluate("text", {})
except TypeError as error:
    print(error)
