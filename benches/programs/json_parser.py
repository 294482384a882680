"""Reading text character by character: a JSON parser and printer."""


class JSONError(ValueError):
    pass


class Parser:
    ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", '"': '"', "\\": "\\", "/": "/"}
    CONSTANTS = {"true": True, "false": False, "null": None}

    def __init__(self, text):
        self.text = text
        self.position = 0

    def fail(self, message):
        raise JSONError(f"{message} at {self.position}")

    def skip_blanks(self):
        text, position = self.text, self.position
        while position < len(text) and text[position] in " \t\r\n":
            position += 1
        self.position = position

    def peek(self):
        if self.position >= len(self.text):
            self.fail("unexpected end")
        return self.text[self.position]

    def expect(self, c):
        if self.peek() != c:
            self.fail(f"expected {c!r}")
        self.position += 1

    def parse(self):
        value = self.value()
        self.skip_blanks()
        if self.position != len(self.text):
            self.fail("extra text")
        return value

    def value(self):
        self.skip_blanks()
        c = self.peek()
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        if c == '"':
            return self.string()
        if c == "-" or c.isdigit():
            return self.number()
        return self.constant()

    def object(self):
        self.expect("{")
        members = {}
        self.skip_blanks()
        if self.peek() == "}":
            self.position += 1
            return members
        while True:
            self.skip_blanks()
            key = self.string()
            self.skip_blanks()
            self.expect(":")
            members[key] = self.value()
            self.skip_blanks()
            if self.peek() == "}":
                self.position += 1
                return members
            self.expect(",")

    def array(self):
        self.expect("[")
        items = []
        self.skip_blanks()
        if self.peek() == "]":
            self.position += 1
            return items
        while True:
            items.append(self.value())
            self.skip_blanks()
            if self.peek() == "]":
                self.position += 1
                return items
            self.expect(",")

    def string(self):
        self.expect('"')
        parts = []
        while True:
            c = self.peek()
            self.position += 1
            if c == '"':
                return "".join(parts)
            if c == "\\":
                c = self.peek()
                self.position += 1
                if c == "u":
                    parts.append(chr(int(self.text[self.position : self.position + 4], 16)))
                    self.position += 4
                    continue
                c = self.ESCAPES[c]
            parts.append(c)

    def number(self):
        start = self.position
        text = self.text
        while self.position < len(text) and text[self.position] in "+-.0123456789eE":
            self.position += 1
        literal = text[start : self.position]
        return float(literal) if "." in literal or "e" in literal else int(literal)

    def constant(self):
        for word, value in self.CONSTANTS.items():
            if self.text.startswith(word, self.position):
                self.position += len(word)
                return value
        self.fail("unexpected character")


def dump(value):
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        quoted = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
        return '"' + quoted + '"'
    if isinstance(value, list):
        return "[" + ", ".join(dump(item) for item in value) + "]"
    return "{" + ", ".join(dump(key) + ": " + dump(item) for key, item in value.items()) + "}"


def make_document(records):
    document = []
    for n in range(records):
        document.append({
            "id": n,
            "name": f"item \"{n}\" of\t{records}",
            "price": n * 1.25,
            "tags": ["a" * (n % 5), "b\n", "c\\d"],
            "nested": {"even": n % 2 == 0, "parent": None if n == 0 else n - 1, "depth": [[[n]]]},
            "empty": [{}, []],
        })
    return document


def depth(value):
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    return 0


def main():
    document = make_document(6_000)
    text = dump(document)
    total = 0
    for _ in range(8):
        parsed = Parser(text).parse()
        total += len(parsed)
    print(len(text), total, parsed == document, depth(parsed))
    print(dump(parsed[7]))
    print(Parser(' {"\\u0041\\n": [1e3, -2.5E-2, -0, true]} ').parse())
    for broken in ('[1, 2', '{"a" 1}', '[1] x', '[?]', '"open'):
        try:
            Parser(broken).parse()
        except JSONError as error:
            print(error)


if __name__ == "__main__":
    main()
