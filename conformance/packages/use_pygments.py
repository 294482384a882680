from pygments import highlight
from pygments.formatters import HtmlFormatter, RawTokenFormatter, Terminal256Formatter, TerminalFormatter
from pygments.lexers import JsonLexer, PythonLexer, get_lexer_by_name, guess_lexer_for_filename
from pygments.util import ClassNotFound

code = 'def f(x):\n    """Doc."""\n    return f"{x!r:>10}" + r"\\d" * 0x1F  # comment\n\n@deco\nclass A(B): pass\n'
print(highlight(code, PythonLexer(), HtmlFormatter(linenos=True)))
print(highlight(code, PythonLexer(), TerminalFormatter()))
print(highlight('{"a": [1, true, "x"]}', JsonLexer(), Terminal256Formatter(style="monokai")))
print(highlight("int main(void) { return 0x1; }\n", get_lexer_by_name("c"), RawTokenFormatter()).decode())
print(HtmlFormatter().get_style_defs(".highlight")[:300], guess_lexer_for_filename("x.rs", "fn main() {}"))
try:
    get_lexer_by_name("nothing")
except ClassNotFound as error:
    print(error)
