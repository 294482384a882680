from parse import compile, findall, parse, search, with_pattern

print(parse("It's {}, I love it!", "It's spam, I love it!"), parse("{n:d} of {:>}", "12 of   x"), search("age: {:d}\n", "name: x\nage: 42\n"))
print([r.fixed[0] for r in findall(">{}<", "<p>the <b>bold</b></p>")], parse("{when:ti}", "2020-01-02T03:04:05"), parse("{x:f}|{y:w}", "1.5|ab").named)


@with_pattern(r"\d+")
def number(text):
    return int(text) * 2


print(parse("Answer: {n:Number}", "Answer: 21", {"Number": number}), parse("a{}", "b"), compile("{a} {b}"))
