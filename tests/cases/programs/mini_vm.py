# A compiler from a small language to stack code, and the machine that runs the code.
from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Iterator, NamedTuple


class Kind(Enum):
    NUMBER = auto()
    NAME = auto()
    OPERATOR = auto()
    KEYWORD = auto()
    END = auto()


class Token(NamedTuple):
    kind: Kind
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.kind.name.lower()} {self.text!r}"


KEYWORDS = frozenset("while if else end print let def return".split())
PATTERN = re.compile(r"(?P<number>\d+)|(?P<name>[A-Za-z_]\w*)|(?P<op><=|>=|==|!=|[-+*/%<>=(),])|(?P<space>[ \t]+)|(?P<bad>.)")


class CompileError(Exception):
    def __init__(self, message: str, line: int) -> None:
        super().__init__(message, line)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[0]}"


def tokenize(source: str) -> Iterator[Token]:
    number = 0
    for number, line in enumerate(source.splitlines(), 1):
        line, _, _comment = line.partition("#")
        for match in PATTERN.finditer(line):
            text = match.group()
            match match.lastgroup:
                case "number":
                    yield Token(Kind.NUMBER, text, number)
                case "name":
                    yield Token(Kind.KEYWORD if text in KEYWORDS else Kind.NAME, text, number)
                case "op":
                    yield Token(Kind.OPERATOR, text, number)
                case "bad":
                    raise CompileError(f"unexpected {text!r}", number)
    yield Token(Kind.END, "", number + 1)


class Op(Enum):
    PUSH = "push"
    LOAD = "load"
    STORE = "store"
    BINARY = "binary"
    JUMP = "jump"
    UNLESS = "unless"
    CALL = "call"
    RETURN = "return"
    PRINT = "print"
    DROP = "drop"


@dataclass
class Instruction:
    op: Op
    arg: object = None

    def __str__(self) -> str:
        return f"{self.op.value:<7}" + ("" if self.arg is None else f" {self.arg}")


@dataclass
class Function:
    name: str
    parameters: list[str]
    code: list[Instruction] = field(default_factory=list)

    def emit(self, op: Op, arg: object = None) -> int:
        self.code.append(Instruction(op, arg))
        return len(self.code) - 1

    def listing(self) -> str:
        head = f"{self.name}({', '.join(self.parameters)}):"
        return "\n".join([head, *(f"  {at:>3} {instruction}" for at, instruction in enumerate(self.code))])


LEVELS = [("==", "!=", "<", "<=", ">", ">="), ("+", "-"), ("*", "/", "%")]


class Compiler:
    def __init__(self, source: str) -> None:
        self.tokens = list(tokenize(source))
        self.at = 0
        self.functions: dict[str, Function] = {}

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def take(self, text: str | None = None) -> Token:
        token = self.token
        if text is not None and token.text != text:
            raise CompileError(f"expected {text!r}, got {token}", token.line)
        self.at += 1
        return token

    def accept(self, *texts: str) -> Token | None:
        if self.token.text in texts and self.token.kind is not Kind.NUMBER:
            return self.take()
        return None

    def compile(self) -> dict[str, Function]:
        main = self.functions["main"] = Function("main", [])
        while self.token.kind is not Kind.END:
            self.statement(main)
        main.emit(Op.PUSH, 0)
        main.emit(Op.RETURN)
        return self.functions

    def block(self, target: Function, *ends: str) -> str:
        while self.token.text not in ends:
            if self.token.kind is Kind.END:
                raise CompileError(f"missing {' or '.join(map(repr, ends))}", self.token.line)
            self.statement(target)
        return self.take().text

    def statement(self, target: Function) -> None:
        if self.accept("let"):
            name = self.take().text
            self.take("=")
            self.expression(target)
            target.emit(Op.STORE, name)
        elif self.accept("print"):
            self.expression(target)
            target.emit(Op.PRINT)
        elif self.accept("return"):
            self.expression(target)
            target.emit(Op.RETURN)
        elif self.accept("while"):
            start = len(target.code)
            self.expression(target)
            exit_jump = target.emit(Op.UNLESS)
            self.block(target, "end")
            target.emit(Op.JUMP, start)
            target.code[exit_jump].arg = len(target.code)
        elif self.accept("if"):
            self.expression(target)
            skip = target.emit(Op.UNLESS)
            if self.block(target, "else", "end") == "else":
                over = target.emit(Op.JUMP)
                target.code[skip].arg = len(target.code)
                self.block(target, "end")
                target.code[over].arg = len(target.code)
            else:
                target.code[skip].arg = len(target.code)
        elif self.accept("def"):
            self.definition()
        else:
            self.expression(target)
            target.emit(Op.DROP)

    def definition(self) -> None:
        name = self.take().text
        self.take("(")
        parameters = []
        while not self.accept(")"):
            parameters.append(self.take().text)
            self.accept(",")
        function = self.functions[name] = Function(name, parameters)
        self.block(function, "end")
        function.emit(Op.PUSH, 0)
        function.emit(Op.RETURN)

    def expression(self, target: Function, level: int = 0) -> None:
        if level == len(LEVELS):
            return self.primary(target)
        self.expression(target, level + 1)
        while token := self.accept(*LEVELS[level]):
            self.expression(target, level + 1)
            target.emit(Op.BINARY, token.text)

    def primary(self, target: Function) -> None:
        token = self.take()
        match token:
            case Token(kind=Kind.NUMBER):
                target.emit(Op.PUSH, int(token.text))
            case Token(text="-"):
                target.emit(Op.PUSH, 0)
                self.primary(target)
                target.emit(Op.BINARY, "-")
            case Token(text="("):
                self.expression(target)
                self.take(")")
            case Token(kind=Kind.NAME) if self.accept("("):
                count = 0
                while not self.accept(")"):
                    self.expression(target)
                    self.accept(",")
                    count += 1
                target.emit(Op.CALL, (token.text, count))
            case Token(kind=Kind.NAME):
                target.emit(Op.LOAD, token.text)
            case _:
                raise CompileError(f"unexpected {token}", token.line)


BINARY = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a // b, "%": lambda a, b: a % b,
    "==": lambda a, b: int(a == b), "!=": lambda a, b: int(a != b), "<": lambda a, b: int(a < b), "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b), ">=": lambda a, b: int(a >= b),
}


class MachineError(Exception):
    pass


class Machine:
    def __init__(self, functions: dict[str, Function], fuel: int = 100_000) -> None:
        self.functions, self.fuel, self.output = functions, fuel, []

    def call(self, name: str, *args: int) -> int:
        try:
            function = self.functions[name]
        except KeyError:
            raise MachineError(f"no function {name}") from None
        if len(args) != len(function.parameters):
            raise MachineError(f"{name} takes {len(function.parameters)} arguments, got {len(args)}")
        variables = dict(zip(function.parameters, args))
        stack: list[int] = []
        at = 0
        while True:
            self.fuel -= 1
            if self.fuel < 0:
                raise MachineError("out of fuel")
            instruction = function.code[at]
            at += 1
            match instruction:
                case Instruction(Op.PUSH, value):
                    stack.append(value)
                case Instruction(Op.LOAD, name):
                    if name not in variables:
                        raise MachineError(f"{function.name}: {name} has no value")
                    stack.append(variables[name])
                case Instruction(Op.STORE, name):
                    variables[name] = stack.pop()
                case Instruction(Op.BINARY, symbol):
                    right, left = stack.pop(), stack.pop()
                    stack.append(BINARY[symbol](left, right))
                case Instruction(Op.JUMP, target):
                    at = target
                case Instruction(Op.UNLESS, target):
                    if not stack.pop():
                        at = target
                case Instruction(Op.CALL, (name, count)):
                    given = stack[len(stack) - count:]
                    del stack[len(stack) - count:]
                    stack.append(self.call(name, *given))
                case Instruction(Op.PRINT):
                    self.output.append(stack.pop())
                case Instruction(Op.DROP):
                    stack.pop()
                case Instruction(Op.RETURN):
                    return stack.pop()


PROGRAMS = {
    "primes": """
let n = 2
while n < 30
    let d = 2
    let prime = 1
    while d * d <= n
        if n % d == 0  # a divisor
            let prime = 0
        end
        let d = d + 1
    end
    if prime print n end
    let n = n + 1
end
""",
    "recursion": """
def fact(n)
    if n < 2 return 1 else return n * fact(n - 1) end
end
def ack(m, n)
    if m == 0 return n + 1 end
    if n == 0 return ack(m - 1, 1) end
    return ack(m - 1, ack(m, n - 1))
end
print fact(25)
print ack(2, 3)
print -7 / 2
""",
    "unknown name": "print x + 1",
    "unknown function": "print f(1)",
    "wrong count": "def f(a, b) return a end\nf(1)",
    "no end": "while 1\nprint 1",
    "bad letter": "let x = 3 $ 4",
    "bad token": "print 1 +\n",
    "endless": "while 1 end",
    "division": "print 1 / 0",
}

for title, source in PROGRAMS.items():
    print(f"== {title}")
    try:
        functions = Compiler(source).compile()
        machine = Machine(functions)
        machine.call("main")
    except (CompileError, MachineError, ArithmeticError) as error:
        print(f"{type(error).__name__}: {error}")
    else:
        print(*machine.output, f"({100_000 - machine.fuel} steps)")
print(Compiler(PROGRAMS["recursion"]).compile()["fact"].listing())
