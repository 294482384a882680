"""An interpreter in the interpreter: a stack machine that counts primes and sorts."""

PUSH, LOAD, STORE, ADD, SUB, MUL, MOD, LESS, EQUAL, JUMP, JUMP_IF_NOT, PRINT, GET, PUT, HALT = range(15)
NAMES = "PUSH LOAD STORE ADD SUB MUL MOD LESS EQUAL JUMP JUMP_IF_NOT PRINT GET PUT HALT".split()

PRIMES = """
    PUSH 0      STORE count     PUSH 2      STORE n
next:
    LOAD n      PUSH 4000       LESS        JUMP_IF_NOT done
    PUSH 2      STORE d
try:
    LOAD d      LOAD d          MUL         LOAD n      PUSH 1      ADD     LESS    JUMP_IF_NOT prime
    LOAD n      LOAD d          MOD         PUSH 0      EQUAL       JUMP_IF_NOT no
    JUMP composite
no:
    LOAD d      PUSH 1          ADD         STORE d     JUMP try
prime:
    LOAD count  PUSH 1          ADD         STORE count
composite:
    LOAD n      PUSH 1          ADD         STORE n     JUMP next
done:
    LOAD count  PRINT           HALT
"""

BUBBLE = """
    PUSH 0      STORE i
fill:
    LOAD i      PUSH 90         LESS        JUMP_IF_NOT sort
    LOAD i      PUSH 37         MUL         PUSH 101    MOD         LOAD i  PUT
    LOAD i      PUSH 1          ADD         STORE i     JUMP fill
sort:
    PUSH 0      STORE i
outer:
    LOAD i      PUSH 89         LESS        JUMP_IF_NOT show
    PUSH 0      STORE j
inner:
    LOAD j      PUSH 89         LOAD i      SUB         LESS        JUMP_IF_NOT after
    LOAD j      PUSH 1          ADD         GET         LOAD j      GET     LESS    JUMP_IF_NOT keep
    LOAD j      GET             STORE t
    LOAD j      PUSH 1          ADD         GET         LOAD j      PUT
    LOAD t      LOAD j          PUSH 1      ADD         PUT
keep:
    LOAD j      PUSH 1          ADD         STORE j     JUMP inner
after:
    LOAD i      PUSH 1          ADD         STORE i     JUMP outer
show:
    PUSH 0      GET             PRINT       PUSH 45     GET         PRINT   PUSH 89 GET PRINT   HALT
"""


def assemble(text):
    opcodes = {name: number for number, name in enumerate(NAMES)}
    labels, variables, code, pending = {}, {}, [], []
    words = iter(text.split())
    for word in words:
        if word.endswith(":"):
            labels[word[:-1]] = len(code)
            continue
        opcode = opcodes[word]
        operand = 0
        if opcode == PUSH:
            operand = int(next(words))
        elif opcode in (LOAD, STORE):
            operand = variables.setdefault(next(words), len(variables))
        elif opcode in (JUMP, JUMP_IF_NOT):
            pending.append((len(code), next(words)))
        code.append((opcode, operand))
    for position, label in pending:
        code[position] = (code[position][0], labels[label])
    return code, len(variables)


class Machine:
    def __init__(self, code, variables):
        self.code = code
        self.variables = [0] * variables
        self.memory = {}
        self.output = []

    def run(self):
        code, variables, memory = self.code, self.variables, self.memory
        stack = []
        pc = steps = 0
        while True:
            opcode, operand = code[pc]
            pc += 1
            steps += 1
            if opcode == LOAD:
                stack.append(variables[operand])
            elif opcode == PUSH:
                stack.append(operand)
            elif opcode == STORE:
                variables[operand] = stack.pop()
            elif opcode == ADD:
                right = stack.pop()
                stack[-1] += right
            elif opcode == SUB:
                right = stack.pop()
                stack[-1] -= right
            elif opcode == MUL:
                right = stack.pop()
                stack[-1] *= right
            elif opcode == MOD:
                right = stack.pop()
                stack[-1] %= right
            elif opcode == LESS:
                right = stack.pop()
                stack[-1] = int(stack[-1] < right)
            elif opcode == EQUAL:
                right = stack.pop()
                stack[-1] = int(stack[-1] == right)
            elif opcode == JUMP:
                pc = operand
            elif opcode == JUMP_IF_NOT:
                if not stack.pop():
                    pc = operand
            elif opcode == GET:
                stack.append(memory[stack.pop()])
            elif opcode == PUT:
                address = stack.pop()
                memory[address] = stack.pop()
            elif opcode == PRINT:
                self.output.append(stack.pop())
            else:
                return steps


def main():
    for name, text, rounds in (("primes", PRIMES, 14), ("bubble", BUBBLE, 50)):
        code, variables = assemble(text)
        steps = 0
        output = None
        for _ in range(rounds):
            machine = Machine(code, variables)
            steps += machine.run()
            output = machine.output
        print(name, len(code), "instructions", steps, "steps", output)


if __name__ == "__main__":
    main()
