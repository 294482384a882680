# string.Formatter takes texts apart as str.format does: all short texts, names of fields, what is raised and when.
import hashlib, itertools, string
def said(call):
    try: return call()
    except Exception as e: return type(e).__name__, str(e)
f = string.Formatter()
for alphabet, length in (("{}a!:", 6), ("{}0[].", 5), ("{}:>r!", 5)):
    parsed, made = [], []
    for t in itertools.product(alphabet, repeat=length):
        t = "".join(t)
        parsed.append(said(lambda: list(f.parse(t))))
        made.append(said(lambda: f.vformat(t, (1, "x", [3]), {"a": 5, "r": 2})))
    print(alphabet, *(hashlib.md5(repr(x).encode()).hexdigest() for x in (parsed, made)))
found = [said(lambda: f.get_field("".join(t), (1, [2, 3]), {"a": [1, 2], "": 5, "]": 6})) for t in itertools.product("a01.[]", repeat=5)]
print(hashlib.md5(repr(found).encode()).hexdigest(), sum(type(x[0]) is not str for x in found))
parts = f.parse("a{b}}")
print(next(parts))
for _ in range(2): print(said(lambda: next(parts)))
print(list(f.parse("}}{{a{b!r:{c}}d")), list(f.parse("")))
for call in (lambda: f.parse(3), lambda: f.get_field(3, (), {}), lambda: f.format("{} {0}", 1), lambda: f.format("{0} {}", 1), lambda: f.format("{:{}{}}", 7, "0", 5), lambda: f.format("{.real}", 1), lambda: f.format("{a.b[0]}", a=3)):
    print(said(call))
