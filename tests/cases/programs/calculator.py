# A calculator: tokens, a recursive descent parser, a tree, evaluation and printing.
# modes: plain, lms

class Token:
    def __init__(self, kind, text):
        self.kind, self.text = kind, text

    def __repr__(self):
        return f"{self.kind}:{self.text}"


def tokenize(source):
    i = 0
    while i < len(source):
        c = source[i]
        if c.isspace():
            i += 1
        elif c.isdigit() or c == ".":
            start = i
            while i < len(source) and (source[i].isdigit() or source[i] == "."):
                i += 1
            yield Token("number", source[start:i])
        elif c.isalpha():
            start = i
            while i < len(source) and source[i].isalnum():
                i += 1
            yield Token("name", source[start:i])
        elif source[i:i + 2] == "**":
            yield Token("op", "**")
            i += 2
        elif c in "+-*/%()=,":
            yield Token("op", c)
            i += 1
        else:
            raise SyntaxError(f"unexpected {c!r} at {i}")
    yield Token("end", "")


class Parser:
    LEVELS = [("+", "-"), ("*", "/", "%")]

    def __init__(self, source):
        self.tokens = list(tokenize(source))
        self.position = 0

    @property
    def current(self):
        return self.tokens[self.position]

    def accept(self, *texts):
        if self.current.kind == "op" and self.current.text in texts:
            self.position += 1
            return self.tokens[self.position - 1].text
        return None

    def expect(self, text):
        if not self.accept(text):
            raise SyntaxError(f"expected {text!r}, found {self.current.text!r}")

    def parse(self):
        node = self.assignment()
        if self.current.kind != "end":
            raise SyntaxError(f"extra {self.current}")
        return node

    def assignment(self):
        node = self.binary(0)
        if self.accept("="):
            if node[0] != "name":
                raise SyntaxError("only names can be assigned")
            return ("assign", node[1], self.assignment())
        return node

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.unary()
        node = self.binary(level + 1)
        while op := self.accept(*self.LEVELS[level]):
            node = ("binary", op, node, self.binary(level + 1))
        return node

    def unary(self):
        if self.accept("-"):
            return ("neg", self.unary())
        return self.power()

    def power(self):
        node = self.atom()
        if self.accept("**"):
            return ("binary", "**", node, self.unary())
        return node

    def atom(self):
        token = self.current
        self.position += 1
        if token.kind == "number":
            return ("number", float(token.text) if "." in token.text else int(token.text))
        if token.kind == "name":
            if self.accept("("):
                args = []
                while not self.accept(")"):
                    args.append(self.binary(0))
                    if not self.accept(","):
                        self.expect(")")
                        break
                return ("call", token.text, args)
            return ("name", token.text)
        if token.text == "(":
            node = self.binary(0)
            self.expect(")")
            return node
        raise SyntaxError(f"unexpected {token.text or 'end'!r}")


OPERATORS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
    "/": lambda a, b: a / b, "%": lambda a, b: a % b, "**": lambda a, b: a ** b,
}
FUNCTIONS = {"max": max, "min": min, "abs": abs, "sum": lambda *a: sum(a)}


def evaluate(node, names):
    match node:
        case ("number", value):
            return value
        case ("name", name):
            if name not in names:
                raise NameError(f"unknown {name}")
            return names[name]
        case ("assign", name, value):
            names[name] = evaluate(value, names)
            return names[name]
        case ("neg", inner):
            return -evaluate(inner, names)
        case ("binary", op, left, right):
            return OPERATORS[op](evaluate(left, names), evaluate(right, names))
        case ("call", name, args):
            return FUNCTIONS[name](*(evaluate(arg, names) for arg in args))


names = {"pi": 3.14159}
for line in (
    "1 + 2 * 3", "(1 + 2) * 3", "2 ** 3 ** 2", "-2 ** 2", "10 / 4", "7 % 4 - 10", "x = 5", "y = x * 2 + pi", "x = y = 2",
    "max(x, 10, min(3, 4)) + abs(-y)", "sum()", "1 +", "2 $ 3", "(1", "1 2", "1 = 2", "z", "1 / 0", "nothing(1)", "max(1,",
):
    try:
        print(line, "=>", evaluate(Parser(line).parse(), names))
    except (SyntaxError, NameError, ZeroDivisionError, KeyError) as error:
        print(line, "=>", type(error).__name__, error)
print(Parser("a = -1 + f(2, x) * 3").parse())
