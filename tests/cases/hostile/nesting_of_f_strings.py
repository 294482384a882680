text = "1"
for depth, quote in enumerate(("'", '"', "'''", '"""')):
    text = f"f{quote}{{{text}}}{quote}"
    print(eval(text))
for text in ("f'{'", "f'}'", "f'{1:{2:{3}}}'", "f'{{{'", "f'{a!}'", "f'{a!r'", "f'{}'", "f'{ }'", "f'{\\n}'", "f'{#}'", "f'{1:{2:{3:{4}}}}'", "f'{*a}'", "f'{**a}'", "f'{lambda x: 1}'", "f'{a:=5}'", "f'{(a:=5)}'", "f'{yield}'"):
    try:
        compile(text, "text", "eval")
        print(text, "compiled")
    except SyntaxError:
        print(text, "SyntaxError")
