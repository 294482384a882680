import io
import token
import tokenize

SOURCE = '''# comment
def f(a, b=0x_1F, *c):  # more
\tif a >= b ** 2 != 3.5e-3j:
\t    return [a,
 b""" two
lines""" , rf'{x}\\'']
    # dedented

x = 1 \\
  -> y := ... ; é @= $ ?
'''
for one in tokenize.generate_tokens(io.StringIO(SOURCE.replace("\t    return", "\t return")).readline):
    print(one, token.tok_name[one.exact_type])
tokens = list(tokenize.tokenize(io.BytesIO(SOURCE.replace("\t    ", "\t ").encode()).readline))
print(tokens[0], tokens[1].exact_type == tokenize.COMMENT, len(tokens))
print(ascii(tokenize.untokenize(tokens)))
print(ascii(tokenize.untokenize(one[:2] for one in tokens)))
for bad in ("(1,\n", "'''abc\n", "if a:\n    b\n  c\n", "'abc\nd", "x = 'a\\\nb'\n", "0xfg 1__0 1_"):
    try:
        print([(one.type, one.string) for one in tokenize.generate_tokens(io.StringIO(bad).readline)])
    except (tokenize.TokenError, IndentationError) as error:
        print(type(error).__name__, error.args)
print(token.ISEOF(0), token.ISTERMINAL(3), token.ISNONTERMINAL(300), token.EXACT_TOKEN_TYPES["**="], token.N_TOKENS)
