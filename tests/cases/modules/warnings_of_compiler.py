# What the compiler warns of goes through the filters of module warnings.
import warnings
warnings.simplefilter('ignore')
compile("assert (a, 'b')", 'f', 'exec')
compile("assert (a, 'b')", 'f', 'single')
compile("x is 1", 'f', 'exec')
compile("x is 1", 'f', 'eval')
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    eval(r"'\%'")
    eval(r"b'\%'")
    eval(r"b'\501'")
    eval(r"'\501'")
    compile("x is 1", 'f', 'exec')
    compile("assert (a, 'b')", 'f', 'single')
    compile("[1](2)", 'f', 'single')
for x in w: print(x.category, x.message, x.filename, x.lineno)
warnings.simplefilter('error')
for s in (r"'\%'", r"b'\501'", "x is 1", "assert (1, 2)", "1()"):
    try: compile(s, 'f', 'exec')
    except SyntaxError as e: print(e.msg, e.lineno, e.offset, e.text)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    for text in (r"f'\d{1}\e'", r"'a' '\q' r'\z'", r"'\N{DIGIT ONE}\x41\0\12\477'", r"b'\u\N'", 'def f():\n  "\\."\n', "'\\\n\\é'"):
        compile(text, "g", "exec")
    for warning in seen:
        print(warning.message, warning.lineno)
