# Loops that are nested deeply: each is staged as often as the loops around it, not twice as often as the next one.
# modes: plain, eager, unoptimised
from snek import stage


def nested(depth, head, inside, more=""):
    text = "def nest(n):\n    t = 0\n"
    indent = "    "
    for level in range(depth):
        text += head.format(indent=indent, i=f"i{level}")
        indent += "    "
        text += more.format(indent=indent, i=f"i{level}")
    text += f"{indent}{inside}\n    return t\n"
    names = {}
    exec(text, names)
    return stage(names["nest"])


FOR = "{indent}for {i} in range(n):\n"
WHILE = "{indent}{i} = 0\n{indent}while {i} < n:\n"
for function in (
    nested(20, FOR, "t += 1"),
    nested(20, FOR, "t += i0 - i19 + 2"),
    nested(20, WHILE, "t += 1", "{indent}{i} += 1\n"),
    nested(7, FOR, "t += 1", "{indent}if t > 10:\n{indent}    break\n"),
    nested(5, FOR, "t += 1", "{indent}if {i} == 1:\n{indent}    continue\n"),
):
    print(function(1), function(0))
shallow = nested(4, FOR, "t += i0 * i3 + 1")
print(shallow(2), shallow(3), shallow(4))
mixed = nested(4, FOR, "t = t + 0.5")
print(mixed(0), mixed(2))
