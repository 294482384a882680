"""Formulas as trees of dataclasses: precedence climbing, `match` for rules of algebra, derivatives, values, text."""

import math
import re
from dataclasses import dataclass
from functools import singledispatch


class Expression:
    pass


@dataclass(frozen=True)
class Number(Expression):
    value: float


@dataclass(frozen=True)
class Variable(Expression):
    name: str


@dataclass(frozen=True)
class Binary(Expression):
    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Call(Expression):
    function: str
    argument: Expression


ZERO, ONE = Number(0), Number(1)
POWERS = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 4}
FUNCTIONS = {"sin": math.sin, "cos": math.cos, "exp": math.exp, "ln": math.log}
TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|([a-z]\w*)|(.))")


class Parser:
    def __init__(self, text):
        self.tokens = [match.groups() for match in TOKEN.finditer(text)]
        self.tokens.reverse()

    def peek(self):
        return self.tokens[-1][2] if self.tokens else None

    def expect(self, symbol):
        if self.peek() != symbol:
            raise SyntaxError(f"expected {symbol!r}, found {self.peek()!r}")
        self.tokens.pop()

    def expression(self, least=0):
        left = self.operand()
        while (power := POWERS.get(self.peek(), -1)) >= least:
            operator = self.tokens.pop()[2]
            left = Binary(operator, left, self.expression(power if operator == "^" else power + 1))
        return left

    def operand(self):
        if not self.tokens:
            raise SyntaxError("the formula ends early")
        match self.tokens.pop():
            case (str(digits), None, None):
                return Number(float(digits) if "." in digits else int(digits))
            case (None, str(name), None) if name in FUNCTIONS:
                self.expect("(")
                argument = self.expression()
                self.expect(")")
                return Call(name, argument)
            case (None, str(name), None):
                return Variable(name)
            case (_, _, "("):
                inner = self.expression()
                self.expect(")")
                return inner
            case (_, _, "-"):
                return Binary("-", ZERO, self.expression(3))
            case (_, _, symbol):
                raise SyntaxError(f"unexpected {symbol!r}")


def simplified(tree):
    match tree:
        case Binary(operator, left, right):
            return rule(Binary(operator, simplified(left), simplified(right)))
        case Call(function, argument):
            return rule(Call(function, simplified(argument)))
    return tree


def rule(tree):
    match tree:
        case Binary("+", Number(a), Number(b)):
            return Number(a + b)
        case Binary("-", Number(a), Number(b)):
            return Number(a - b)
        case Binary("*", Number(a), Number(b)):
            return Number(a * b)
        case Binary("^", Number(a), Number(int(b))) if b >= 0:
            return Number(a**b)
        case Binary("+", Number(0), other) | Binary("+" | "-", other, Number(0)):
            return other
        case Binary("*", Number(0), _) | Binary("*", _, Number(0)) | Binary("/", Number(0), _):
            return ZERO
        case Binary("*", Number(1), other) | Binary("*" | "/" | "^", other, Number(1)):
            return other
        case Binary("^", _, Number(0)):
            return ONE
        case Binary("*", other, Number() as number):
            return Binary("*", number, other)
        case Binary("*", Number(a), Binary("*", Number(b), other)):
            return rule(Binary("*", Number(a * b), other))
        case Binary("-", left, right) if left == right:
            return ZERO
        case Binary("+", left, right) if left == right:
            return rule(Binary("*", Number(2), left))
        case Call("exp", Number(0)):
            return ONE
        case Call("ln", Call("exp", other)):
            return other
    return tree


def derivative(tree, name):
    match tree:
        case Number():
            return ZERO
        case Variable(other):
            return ONE if other == name else ZERO
        case Binary("+" | "-" as operator, left, right):
            return Binary(operator, derivative(left, name), derivative(right, name))
        case Binary("*", left, right):
            return Binary("+", Binary("*", derivative(left, name), right), Binary("*", left, derivative(right, name)))
        case Binary("/", left, right):
            top = Binary("-", Binary("*", derivative(left, name), right), Binary("*", left, derivative(right, name)))
            return Binary("/", top, Binary("^", right, Number(2)))
        case Binary("^", base, Number(exponent)):
            power = Binary("^", base, Number(exponent - 1))
            return Binary("*", Binary("*", Number(exponent), power), derivative(base, name))
        case Call(function, argument):
            outer = {
                "sin": Call("cos", argument),
                "cos": Binary("-", ZERO, Call("sin", argument)),
                "exp": tree,
                "ln": Binary("/", ONE, argument),
            }
            return Binary("*", outer[function], derivative(argument, name))
    raise ValueError(f"no rule for {tree}")


class Evaluator:
    """A visitor: a method for each class of node."""

    def __init__(self, **variables):
        self.variables = variables

    def visit(self, tree):
        return getattr(self, "visit_" + type(tree).__name__.lower())(tree)

    def visit_number(self, tree):
        return tree.value

    def visit_variable(self, tree):
        return self.variables[tree.name]

    def visit_call(self, tree):
        return FUNCTIONS[tree.function](self.visit(tree.argument))

    def visit_binary(self, tree):
        left, right = self.visit(tree.left), self.visit(tree.right)
        match tree.operator:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return left * right
            case "/":
                return left / right
            case "^":
                return left**right


@singledispatch
def text(tree, least=0):
    raise TypeError(type(tree).__name__)


@text.register
def _(tree: Number, least=0):
    return f"{tree.value:g}"


@text.register
def _(tree: Variable, least=0):
    return tree.name


@text.register
def _(tree: Call, least=0):
    return f"{tree.function}({text(tree.argument)})"


@text.register
def _(tree: Binary, least=0):
    power = POWERS[tree.operator]
    shown = f"{text(tree.left, power)} {tree.operator} {text(tree.right, power + 1)}"
    return f"({shown})" if power < least else shown


FORMULAS = [
    "3*x^2 + 2*x - 7 + 0*y",
    "sin(x)*cos(x) + ln(exp(x)) / (1 + x^2)",
    "exp(-x^2 / 2) * (x - 1)^3 - y*x",
    "(x + y)*(x + y)*(x - 2.5) / (x*x + y*y + 1)",
]


def main():
    for formula in FORMULAS:
        tree = simplified(Parser(formula).expression())
        print(text(tree), "->", text(simplified(derivative(tree, "x"))))
    for wrong in ("2 +", "(x", "sin x", "* 3"):
        try:
            Parser(wrong).expression()
        except SyntaxError as error:
            print(wrong, "->", error)
    total = nodes = 0
    kinds = set()
    for number in range(75):
        evaluator = Evaluator(x=number / 10 + 0.1, y=2)
        for formula in FORMULAS:
            tree = simplified(Parser(formula).expression())
            for _ in range(2):
                total += evaluator.visit(tree)
                tree = simplified(derivative(tree, "x"))
                kinds.add(tree)
            nodes += len(text(tree))
    print(f"{total:.9e}", nodes, len(kinds))


if __name__ == "__main__":
    main()
