"""Runs a function with plain arguments, then with every choice of them staged; what comes out must not depend on that."""

from snek import stage


def outcome(call):
    try:
        return repr(call())
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def staged_call(function, arguments, chosen):
    """The call with the chosen arguments staged and the others known while staging."""

    def call(*staged):
        rest = iter(staged)
        return function(*[next(rest) if is_staged else given for given, is_staged in zip(arguments, chosen)])

    return stage(call)(*[given for given, is_staged in zip(arguments, chosen) if is_staged])


def grid(function, *rows):
    for arguments in rows:
        plain = outcome(lambda: function(*arguments))
        print(function.__name__, *arguments, "->", plain)
        for bits in range(1, 2 ** len(arguments)):
            chosen = [bits >> at & 1 for at in range(len(arguments))]
            other = outcome(lambda: staged_call(function, arguments, chosen))
            if other != plain:
                print("  but with staged", chosen, "->", other)
