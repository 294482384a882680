"""A Forth: words are compiled to lists of closures, which work on a stack of numbers."""

import operator


class ForthError(Exception):
    pass


class Leave(Exception):
    """The way out of a word."""


PROGRAM = r"""
: square dup * ;
: gcd begin dup while swap over mod repeat drop ;
: fib dup 2 < if else dup 1 - fib swap 2 - fib + then ;
: factorial 1 swap 1 + 1 do i * loop ;
: prime? dup 2 < if drop 0 exit then
    dup 4 < if drop 1 exit then
    2 begin 2dup square >= while 2dup mod 0 = if 2drop 0 exit then 1 + repeat
    2drop 1 ;
: primes 0 swap 0 do i prime? if 1 + then loop ;
: steps 0 swap begin dup 1 > while dup 2 mod if 3 * 1 + else 2 / then swap 1 + swap repeat drop ;
: longest 0 swap 1 do i steps max loop ;
variable total
: pairs 0 total !  60 1 do 60 1 do i j gcd 1 = if total @ 1 + total ! then loop loop total @ ;
7 square . 1071 462 gcd . 16 fib . 20 factorial . cr
4000 primes . 900 longest . pairs . cr
." words: " 3 0 do i . loop ." done" cr
"""


class Forth:
    def __init__(self):
        self.stack = []
        self.loops = []
        self.memory = []
        self.out = []
        self.words = self.primitives()
        self.steps = 0

    def pop(self):
        try:
            return self.stack.pop()
        except IndexError:
            raise ForthError("stack underflow") from None

    def primitives(self):
        stack, push, pop = self.stack, self.stack.append, self.pop

        def binary(function):
            def word():
                right = pop()
                push(int(function(pop(), right)))

            return word

        def swap():
            a, b = pop(), pop()
            stack.extend((a, b))

        def over():
            a, b = pop(), pop()
            stack.extend((b, a, b))

        def two_dup():
            stack.extend(stack[-2:])

        def store():
            place, value = pop(), pop()
            self.memory[place] = value

        def leave():
            raise Leave

        words = {
            "dup": lambda: push(stack[-1]), "drop": pop, "swap": swap, "over": over,
            "2dup": two_dup, "2drop": lambda: (pop(), pop()),
            "i": lambda: push(self.loops[-1]), "j": lambda: push(self.loops[-2]),
            ".": lambda: self.out.append(f"{pop()} "), "cr": lambda: self.out.append("\n"),
            "!": store, "@": lambda: push(self.memory[pop()]), "exit": leave,
        }
        operators = {
            "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv, "mod": operator.mod,
            "<": operator.lt, ">": operator.gt, "=": operator.eq, ">=": operator.ge, "max": max,
        }
        words.update((name, binary(function)) for name, function in operators.items())
        return words

    def run(self, code):
        for step in code:
            self.steps += 1
            step()

    def compile(self, tokens, ends=()):
        """Compiles up to one of the words that end this part; the code and that word."""
        code = []
        for token in tokens:
            if token in ends:
                return code, token
            code.append(self.step(token, tokens))
        if ends:
            raise ForthError(f"{' or '.join(ends)} is missing")
        return code, None

    def step(self, token, tokens):
        if token == "if":
            then, end = self.compile(tokens, ("else", "then"))
            other = self.compile(tokens, ("then",))[0] if end == "else" else []
            return lambda: self.run(then if self.pop() else other)
        if token == "begin":
            condition, _ = self.compile(tokens, ("while",))
            body, _ = self.compile(tokens, ("repeat",))

            def repeat():
                self.run(condition)
                while self.pop():
                    self.run(body)
                    self.run(condition)

            return repeat
        if token == "do":
            body, _ = self.compile(tokens, ("loop",))

            def loop():
                start, limit = self.pop(), self.pop()
                self.loops.append(start)
                for index in range(start, limit):
                    self.loops[-1] = index
                    self.run(body)
                self.loops.pop()

            return loop
        if token == ":":
            name = next(tokens)
            self.words[name] = lambda: None
            body = []

            def word():
                try:
                    self.run(body)
                except Leave:
                    pass

            self.words[name] = word
            body += self.compile(tokens, (";",))[0]
            return lambda: None
        if token == "variable":
            place = len(self.memory)
            self.memory.append(0)
            self.words[next(tokens)] = lambda: self.stack.append(place)
            return lambda: None
        if token.startswith('."'):
            text = token[2:-1]
            return lambda: self.out.append(text)
        if token in self.words:
            return self.words[token]
        try:
            number = int(token)
        except ValueError:
            raise ForthError(f"unknown word {token!r}") from None
        return lambda: self.stack.append(number)

    def evaluate(self, source):
        code, _ = self.compile(tokens(source))
        self.run(code)
        printed = "".join(self.out)
        self.out.clear()
        return printed


def tokens(source):
    words = iter(source.split(" "))
    for part in words:
        if part.strip() == '."':
            text = []
            for word in words:
                text.append(word)
                if word.endswith('"'):
                    break
            yield '."' + " ".join(text)
        else:
            yield from part.split()


def main():
    forth = Forth()
    print(forth.evaluate(PROGRAM.replace("\n", " ")), end="")
    print(len(forth.words), forth.steps, forth.stack)
    for wrong in ("1 +", "1 2 frob", ": broken if 1", "3 0 do i", "1 0 /"):
        try:
            forth.evaluate(wrong)
        except (ForthError, ZeroDivisionError) as error:
            print(f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
