# Names stay bound after a match; a subject is evaluated once; strings are no sequences.
# modes: plain, lms

def subject():
    print("subject")  # expect: subject
    return (1, 2)

match subject():
    case (1, 3):
        pass
    case (a, b):
        print(a, b)  # expect: 1 2
print(a, b)  # expect: 1 2
match "ab":
    case [x, y]:
        print("sequence")
    case str(s):
        print("string", s)  # expect: string ab
match [1, 2, 3, 4]:
    case [first, *_, last]:
        print(first, last)  # expect: 1 4
match {"a": 1}:
    case {"b": _}:
        print("no")
    case {"a": int() | str() as v}:
        print("value", v)  # expect: value 1
match = 5
case = match + 1
print(match, case)  # expect: 5 6

def g(command):
    match command.split():
        case ["go", ("north" | "south") as d]:
            return d
        case ["go", other]:
            return f"cannot go {other}"
        case [action]:
            return action
        case _:
            return "?"

print(g("go north"), g("go up"), g("look"), g("a b c"))  # expect: north cannot go up look ?
class NoArgs: pass
try:
    match NoArgs():
        case NoArgs(1):
            pass
except TypeError as error:
    print(error)  # expect: NoArgs() accepts 0 positional sub-patterns (1 given)
