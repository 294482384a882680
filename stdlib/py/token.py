"""Numbers and names of the kinds of tokens."""

_WORDS = "ENDMARKER NAME NUMBER STRING NEWLINE INDENT DEDENT"
_OPERATORS = """
LPAR ( RPAR ) LSQB [ RSQB ] COLON : COMMA , SEMI ; PLUS + MINUS - STAR * SLASH / VBAR | AMPER & LESS < GREATER > EQUAL =
DOT . PERCENT % LBRACE { RBRACE } EQEQUAL == NOTEQUAL != LESSEQUAL <= GREATEREQUAL >= TILDE ~ CIRCUMFLEX ^ LEFTSHIFT <<
RIGHTSHIFT >> DOUBLESTAR ** PLUSEQUAL += MINEQUAL -= STAREQUAL *= SLASHEQUAL /= PERCENTEQUAL %= AMPEREQUAL &=
VBAREQUAL |= CIRCUMFLEXEQUAL ^= LEFTSHIFTEQUAL <<= RIGHTSHIFTEQUAL >>= DOUBLESTAREQUAL **= DOUBLESLASH //
DOUBLESLASHEQUAL //= AT @ ATEQUAL @= RARROW -> ELLIPSIS ... COLONEQUAL :=
""".split()
_REST = "OP AWAIT ASYNC TYPE_IGNORE TYPE_COMMENT SOFT_KEYWORD ERRORTOKEN COMMENT NL ENCODING N_TOKENS"

_names = _WORDS.split() + _OPERATORS[::2] + _REST.split()
globals().update({name: number for number, name in enumerate(_names)})
NT_OFFSET = 256

EXACT_TOKEN_TYPES = {
    text: globals()[name] for text, name in sorted(zip(_OPERATORS[1::2], _OPERATORS[::2]))
}
tok_name = {number: name for number, name in enumerate(_names)}
tok_name[NT_OFFSET] = "NT_OFFSET"

__all__ = ["tok_name", "ISTERMINAL", "ISNONTERMINAL", "ISEOF", *_names, "NT_OFFSET"]


def ISEOF(x):
    """Return whether a token's number is that of the end."""
    return x == ENDMARKER


def ISNONTERMINAL(x):
    """Return whether a number stands for a rule of the grammar."""
    return x >= NT_OFFSET


def ISTERMINAL(x):
    """Return whether a number stands for a token."""
    return x < NT_OFFSET
