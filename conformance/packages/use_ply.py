import operator

import ply.lex as lex
import ply.yacc as yacc

tokens = ("NAME", "NUMBER")
literals = ["=", "+", "-", "*", "/", "(", ")"]
t_NAME = r"[a-zA-Z_][a-zA-Z0-9_]*"
t_ignore = " \t"


def t_NUMBER(t):
    r"\d+"
    t.value = int(t.value)
    return t


def t_error(t):
    print(f"Illegal character {t.value[0]!r}")
    t.lexer.skip(1)


precedence = (("left", "+", "-"), ("left", "*", "/"), ("right", "UMINUS"))
names = {}


def p_statement_assign(p):
    'statement : NAME "=" expression'
    names[p[1]] = p[3]


def p_statement_expr(p):
    "statement : expression"
    print(p[1])


def p_expression_binop(p):
    """expression : expression '+' expression
                  | expression '-' expression
                  | expression '*' expression
                  | expression '/' expression"""
    p[0] = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}[p[2]](p[1], p[3])


def p_expression_uminus(p):
    "expression : '-' expression %prec UMINUS"
    p[0] = -p[2]


def p_expression_group(p):
    "expression : '(' expression ')'"
    p[0] = p[2]


def p_expression_number(p):
    "expression : NUMBER"
    p[0] = p[1]


def p_expression_name(p):
    "expression : NAME"
    p[0] = names.get(p[1], 0)


def p_error(p):
    print(f"Syntax error at {p.value!r}" if p else "Syntax error at EOF")


lex.lex()
parser = yacc.yacc(write_tables=False, debug=False)
for line in ("x = 3 + 4 * 2", "x", "-(x - 1) * 2", "1 +", "2 $ 3"):
    parser.parse(line)
