# Words as a shell sees them.
import shlex
for s in ("a 'b c' \"d e\" f\\ g", "one # two", "x='1 2' y", r'"a\"b" c', "''", "a\"b\"c d'e'f", "tab\tnew\nline"): print(shlex.split(s), shlex.split(s, comments=True), shlex.split(s, posix=False) if "\\" not in s else "")
print(shlex.quote("a b"), shlex.quote("it's"), shlex.quote(""), shlex.quote("safe-1.0"), shlex.join(["a", "b c", "d'e"]), list(shlex.shlex("a = 'b' + c;d # x")), list(shlex.shlex("a && b || c>d", punctuation_chars=True)), list(shlex.shlex("a && b; c", posix=True, punctuation_chars=";")))
for bad in ("'abc", "abc\\"):
    try: shlex.split(bad)
    except ValueError as e: print(e)
