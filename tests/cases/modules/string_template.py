# Templates: other delimiters and names, errors.
from string import Template


class At(Template):
    delimiter = "@"
    idpattern = r"[a-z]+(?:\.[a-z]+)*"


class Braced(Template):
    braceidpattern = r"[a-z ]+"


class Own(Template):
    pattern = r"""
    %(?:(?P<escaped>%)|(?P<named>[0-9]+)|(?P<braced>\b\B)|(?P<invalid>))
    """


print(Template("$who likes ${what}s $$5").substitute(who="tim", what="bag"))
print(At("@a.b costs @@ @c $x").substitute({"a.b": 1, "c": 2}), At.delimiter, At("@x @y").get_identifiers())
print(Braced("$a ${a b}").safe_substitute({"a": 1, "a b": 2}), Braced("${A}").is_valid())
print(Own("%1 and %2 %%").substitute({"1": "one", "2": "two"}), Own.pattern.groups)
for bad in (lambda: Template("$").substitute(), lambda: Template("a\nb $1").substitute(), lambda: Template("$x").substitute(),
            lambda: At("@").substitute()):
    try:
        print(bad())
    except (KeyError, ValueError) as error:
        print(type(error).__name__, error)
print(Template("$x $").safe_substitute(x=1), Template("$a $b $a").get_identifiers(), Template("$").is_valid())
