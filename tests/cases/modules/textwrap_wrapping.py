# Wrapping, filling, shortening, indentation.
import textwrap
t = """Hello there! This is a well-known, state-of-the-art text-wrapping test -- with dashes--and em-dashes.  It's a "quoted" e-mail, isn't it? A supercalifragilisticexpialidocious-word x-y a-b-c 2-3."""
for w in (10, 17, 25, 40, 70):
    print(textwrap.fill(t, w)); print("--")
print(textwrap.wrap(t, 20, break_long_words=False, break_on_hyphens=False))
print(textwrap.wrap(t, 20, max_lines=3), textwrap.wrap(t, 20, max_lines=2, placeholder="~"))
print(textwrap.shorten(t, 30), textwrap.shorten("Hello world", 11), textwrap.shorten("Hello  world!", 5, placeholder=".."))
print(textwrap.fill("a. B c! D", 40, fix_sentence_endings=True), textwrap.fill("a b c d e f", 5, initial_indent="* ", subsequent_indent="  "))
print(repr(textwrap.dedent("   a\n     b\n\t\n   c\n")), repr(textwrap.dedent("\ta\n  b")), repr(textwrap.dedent("  x\n\n  y ")))
print(repr(textwrap.indent("a\n\nb\n", "> ")), repr(textwrap.indent("a\n\nb", "> ", lambda l: True)))
print(textwrap.wrap("", 5), textwrap.wrap("   ", 5), textwrap.wrap("a\tb\nc", 30, replace_whitespace=False), textwrap.wrap("  lead", 10, drop_whitespace=False))
for f in (lambda: textwrap.wrap("a b", 0), lambda: textwrap.shorten("abc def", 2)):
    try: print(f())
    except ValueError as e: print(e)
