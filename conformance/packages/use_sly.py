from sly import Lexer, Parser


class CalcLexer(Lexer):
    tokens = {NAME, NUMBER, PLUS, TIMES, ASSIGN, LPAREN, RPAREN}
    ignore = " \t"
    NAME = r"[a-zA-Z_]\w*"
    PLUS = r"\+"
    TIMES = r"\*"
    ASSIGN = r"="
    LPAREN = r"\("
    RPAREN = r"\)"

    @_(r"\d+")
    def NUMBER(self, t):
        t.value = int(t.value)
        return t

    def error(self, t):
        print("Illegal", t.value[0])
        self.index += 1


class CalcParser(Parser):
    tokens = CalcLexer.tokens
    precedence = (("left", PLUS), ("left", TIMES))

    def __init__(self):
        self.names = {}

    @_("NAME ASSIGN expr")
    def statement(self, p):
        self.names[p.NAME] = p.expr

    @_("expr")
    def statement(self, p):
        return p.expr

    @_("expr PLUS expr")
    def expr(self, p):
        return p.expr0 + p.expr1

    @_("expr TIMES expr")
    def expr(self, p):
        return p.expr0 * p.expr1

    @_("LPAREN expr RPAREN")
    def expr(self, p):
        return p.expr

    @_("NUMBER")
    def expr(self, p):
        return p.NUMBER

    @_("NAME")
    def expr(self, p):
        return self.names.get(p.NAME, 0)


lexer, parser = CalcLexer(), CalcParser()
for text in ("x = 2 + 3 * 4", "x", "(1 + x) * 2 ?"):
    print(parser.parse(lexer.tokenize(text)))
