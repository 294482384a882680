"""Raising and catching: errors as part of ordinary control flow."""


class InputError(Exception):
    def __init__(self, position, message):
        super().__init__(message)
        self.position = position


class UnexpectedEnd(InputError):
    pass


class Stack:
    def __init__(self):
        self.items = []

    def pop(self):
        try:
            return self.items.pop()
        except IndexError:
            raise InputError(-1, "stack is empty") from None


def evaluate(tokens):
    """Reverse Polish notation."""
    stack = Stack()
    for position, token in enumerate(tokens):
        try:
            stack.items.append(int(token))
        except ValueError:
            b, a = stack.pop(), stack.pop()
            if token == "+":
                stack.items.append(a + b)
            elif token == "*":
                stack.items.append(a * b)
            elif token == "/":
                stack.items.append(a // b)
            else:
                raise InputError(position, f"unknown operator {token!r}")
    if not stack.items:
        raise UnexpectedEnd(len(tokens), "nothing to evaluate")
    return stack.pop()


def guarded(tokens, log):
    try:
        result = evaluate(tokens)
    except UnexpectedEnd as error:
        log["end"] += 1
        return -error.position
    except InputError as error:
        log["input"] += 1
        return len(str(error))
    except ZeroDivisionError:
        log["zero"] += 1
        return 0
    else:
        log["fine"] += 1
        return result
    finally:
        log["all"] += 1


def deep(n):
    """An error that passes many frames."""
    if n == 0:
        raise LookupError("bottom")
    try:
        return deep(n - 1)
    finally:
        deep.unwound += 1


def search(table, keys):
    found = missing = 0
    for key in keys:
        try:
            found += table[key]
        except KeyError:
            missing += 1
    return found, missing


def rethrow(value):
    try:
        try:
            return 10 // value
        except ZeroDivisionError as error:
            raise ValueError("bad value") from error
    except ValueError as error:
        return -1 if isinstance(error.__cause__, ZeroDivisionError) else -2


def main():
    programs = [text.split() for text in ("1 2 + 3 *", "4 0 /", "1 +", "", "2 3 ?", "8 2 / 5 + 7 *")]
    log = dict.fromkeys(("fine", "input", "zero", "end", "all"), 0)
    total = 0
    for _ in range(80_000):
        for tokens in programs:
            total += guarded(tokens, log)
    print(total, log)

    deep.unwound = 0
    caught = 0
    for _ in range(14_000):
        try:
            deep(30)
        except LookupError as error:
            caught += str(error) == "bottom"
    print(caught, deep.unwound)

    table = {n: n % 10 for n in range(0, 1000, 3)}
    print(search(table, (n * 7 % 1500 for n in range(1_200_000))))
    print(sum(rethrow(n % 5) for n in range(700_000)))
    iterator = iter(range(1_000_000))
    steps = 0
    while True:
        try:
            next(iterator)
        except StopIteration:
            break
        steps += 1
    print(steps)


if __name__ == "__main__":
    main()
