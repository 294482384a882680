"""Tokens and a recursive-descent parser for a small language, character by character, without regular expressions."""

KEYWORDS = {"let", "if", "else", "while", "fn", "return"}
PAIRS = {"==", "!=", "<=", ">=", "&&", "||", "->"}
SOURCE = '''
fn gcd(a, b) {
    while b != 0 { let t = a % b; a = b; b = t; }   # Euclid
    return a;
}
let total_sum = 0; let i = 1;
while i <= 100 && total_sum < 1000000 {
    if gcd(i, 12) == 1 || i % 7 == 0 { total_sum = total_sum + i * (i - 1) / 2; } else { total_sum = total_sum - 3.25; }
    let name = "text with \\"quotes\\" and spaces";
    i = i + 1;
}
'''


class Token:
    __slots__ = ("kind", "text", "line", "column")

    def __init__(self, kind, text, line, column):
        self.kind = kind
        self.text = text
        self.line = line
        self.column = column


class Lexer:
    def __init__(self, source):
        self.source = source
        self.at = 0
        self.line = 1
        self.start_of_line = 0

    def peek(self):
        return self.source[self.at] if self.at < len(self.source) else ""

    def advance(self):
        c = self.source[self.at]
        self.at += 1
        if c == "\n":
            self.line += 1
            self.start_of_line = self.at
        return c

    def tokens(self):
        while self.at < len(self.source):
            c = self.peek()
            column = self.at - self.start_of_line
            if c.isspace():
                self.advance()
            elif c == "#":
                while self.peek() not in ("", "\n"):
                    self.advance()
            elif c.isalpha() or c == "_":
                yield self.word(column)
            elif c.isdigit():
                yield self.number(column)
            elif c == '"':
                yield self.string(column)
            elif self.source[self.at : self.at + 2] in PAIRS:
                yield Token("op", self.advance() + self.advance(), self.line, column)
            else:
                yield Token("op", self.advance(), self.line, column)
        yield Token("end", "", self.line, 0)

    def word(self, column):
        start = self.at
        while self.peek().isalnum() or self.peek() == "_":
            self.advance()
        text = self.source[start : self.at]
        return Token("keyword" if text in KEYWORDS else "name", text, self.line, column)

    def number(self, column):
        start = self.at
        while self.peek().isdigit():
            self.advance()
        if self.peek() == ".":
            self.advance()
            while self.peek().isdigit():
                self.advance()
        return Token("number", self.source[start : self.at], self.line, column)

    def string(self, column):
        self.advance()
        parts = []
        while self.peek() != '"':
            c = self.advance()
            if c == "\\":
                c = self.advance()
            parts.append(c)
        self.advance()
        return Token("string", "".join(parts), self.line, column)


BINARY = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6}


class Parser:
    def __init__(self, tokens):
        self.tokens = list(tokens)
        self.at = 0

    @property
    def token(self):
        return self.tokens[self.at]

    def accept(self, text):
        if self.token.text == text and self.token.kind != "string":
            self.at += 1
            return True
        return False

    def expect(self, text):
        if not self.accept(text):
            raise SyntaxError(f"{self.token.line}: expected {text!r}, found {self.token.text!r}")

    def take(self):
        token = self.token
        self.at += 1
        return token.text

    def program(self):
        found = []
        while self.token.kind != "end":
            found.append(self.statement())
        return found

    def block(self):
        self.expect("{")
        found = []
        while not self.accept("}"):
            found.append(self.statement())
        return ("block", *found)

    def statement(self):
        if self.accept("let"):
            name = self.take()
            self.expect("=")
            value = self.expression(0)
            self.expect(";")
            return ("let", name, value)
        if self.accept("if"):
            condition, then = self.expression(0), self.block()
            return ("if", condition, then, self.block() if self.accept("else") else None)
        if self.accept("while"):
            return ("while", self.expression(0), self.block())
        if self.accept("fn"):
            name = self.take()
            self.expect("(")
            return ("fn", name, self.list_until(")", self.take), self.block())
        if self.accept("return"):
            value = self.expression(0)
            self.expect(";")
            return ("return", value)
        value = self.expression(0)
        if self.accept("="):
            value = ("assign", value, self.expression(0))
        self.expect(";")
        return value

    def list_until(self, end, element):
        found = []
        while not self.accept(end):
            found.append(element())
            self.accept(",")
        return found

    def expression(self, level):
        left = self.primary()
        while True:
            operator = self.token.text
            power = BINARY.get(operator, 0)
            if power <= level or self.token.kind != "op":
                return left
            self.at += 1
            left = (operator, left, self.expression(power))

    def primary(self):
        token = self.token
        self.at += 1
        if token.kind == "number":
            return float(token.text) if "." in token.text else int(token.text)
        if token.kind == "string":
            return ("string", token.text)
        if token.text == "(":
            value = self.expression(0)
            self.expect(")")
            return value
        if self.accept("("):
            return ("call", token.text, self.list_until(")", lambda: self.expression(0)))
        return ("name", token.text)


def size(tree):
    if isinstance(tree, (tuple, list)):
        return 1 + sum(map(size, tree))
    return 1


def main():
    kinds = {}
    nodes = 0
    for _ in range(1_600):
        tokens = list(Lexer(SOURCE).tokens())
        for token in tokens:
            kinds[token.kind] = kinds.get(token.kind, 0) + 1
        tree = Parser(tokens).program()
        nodes += size(tree)
    print(sorted(kinds.items()), nodes)
    print(tree[3][2][1])


if __name__ == "__main__":
    main()
