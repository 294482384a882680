"""From syntax trees back to programs, with the parentheses that the tree needs.

In: a node. Out: its text. An expression is written for a level: one that binds less tightly gets parentheses.
"""

import ast

NAMED, TUPLE, YIELD, TEST, OR, AND, NOT, COMPARE, UNION, XOR, MEET, SHIFT, ARITH, TERM, FACTOR, POWER, AWAIT, ATOM = range(18)

BINARY = {
    ast.Add: ("+", ARITH), ast.Sub: ("-", ARITH), ast.Mult: ("*", TERM), ast.MatMult: ("@", TERM),
    ast.Div: ("/", TERM), ast.Mod: ("%", TERM), ast.LShift: ("<<", SHIFT), ast.RShift: (">>", SHIFT),
    ast.BitOr: ("|", UNION), ast.BitXor: ("^", XOR), ast.BitAnd: ("&", MEET), ast.FloorDiv: ("//", TERM),
    ast.Pow: ("**", POWER),
}  # fmt: skip
UNARY = {ast.Invert: ("~", FACTOR), ast.Not: ("not ", NOT), ast.UAdd: ("+", FACTOR), ast.USub: ("-", FACTOR)}
COMPARISONS = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "is",
    ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip

ONE_LINE = ("'", '"')
LONG = ('"""', "'''")
INFINITY = "1e309"


def unparse(node):
    writer = Statements()
    writer.write(node)
    return "".join(writer.parts)


def tighter(level):
    return min(level + 1, ATOM)


def enclose(text, own, level):
    return f"({text})" if level > own else text


def quoted(text, quotes, escapes_whitespace=False):
    """The inside of a literal for a text, and the quotes that fit around it, the best one first."""

    def shown(character):
        if not escapes_whitespace and character in "\n\t":
            return character
        if character == "\\" or not character.isprintable():
            return character.encode("unicode_escape").decode("ascii")
        return character

    inside = "".join(map(shown, text))
    fitting = [quote for quote in quotes if quote in LONG] if "\n" in inside else list(quotes)
    fitting = [quote for quote in fitting if quote not in inside]
    if not fitting:
        whole = repr(text)
        quote = next((quote for quote in quotes if whole[0] in quote), whole[0])
        return whole[1:-1], [quote]
    if inside:
        # A quote must not touch the same quote at the end of the text.
        fitting.sort(key=lambda quote: quote[0] == inside[-1])
        if fitting[0][0] == inside[-1]:
            inside = f"{inside[:-1]}\\{inside[-1]}"
    return inside, fitting


def literal_without_backslashes(text, quotes=ONE_LINE + LONG):
    inside, fitting = quoted(text, quotes)
    return f"{fitting[0]}{inside}{fitting[0]}"


class Expressions:
    """Writes expressions. Inside of an f-string's field no backslash may stand."""

    def __init__(self, in_field=False):
        self.in_field = in_field

    def text(self, node, level=TEST):
        method = getattr(self, "text_" + node.__class__.__name__, None)
        if method is None:
            return "".join(self.text(child, TEST) for child in ast.iter_child_nodes(node))
        return method(node, level)

    def commas(self, nodes, level=TEST):
        return ", ".join([self.text(node, level) for node in nodes])

    def items(self, nodes):
        if len(nodes) == 1:
            return self.text(nodes[0]) + ","
        return self.commas(nodes)

    def text_Name(self, node, level):
        return node.id

    def text_NamedExpr(self, node, level):
        return enclose(f"{self.text(node.target, ATOM)} := {self.text(node.value, ATOM)}", NAMED, level)

    def text_Await(self, node, level):
        value = " " + self.text(node.value, ATOM) if node.value else ""
        return enclose("await" + value, AWAIT, level)

    def text_Yield(self, node, level):
        value = " " + self.text(node.value, ATOM) if node.value else ""
        return enclose("yield" + value, YIELD, level)

    def text_YieldFrom(self, node, level):
        if not node.value:
            raise ValueError("Node can't be used without a value attribute.")
        return enclose("yield from " + self.text(node.value, ATOM), YIELD, level)

    def constant(self, value):
        if isinstance(value, (float, complex)):
            return repr(value).replace("inf", INFINITY).replace("nan", f"({INFINITY}-{INFINITY})")
        if self.in_field and isinstance(value, str):
            return literal_without_backslashes(value)
        return repr(value)

    def text_Constant(self, node, level):
        value = node.value
        if isinstance(value, tuple):
            inside = ", ".join(map(self.constant, value))
            return f"({inside},)" if len(value) == 1 else f"({inside})"
        if value is ...:
            return "..."
        return ("u" if node.kind == "u" else "") + self.constant(value)

    def text_List(self, node, level):
        return f"[{self.commas(node.elts)}]"

    def text_Tuple(self, node, level):
        return enclose(self.items(node.elts), TUPLE, level) if node.elts else "()"

    def text_Set(self, node, level):
        return "{" + self.commas(node.elts) + "}" if node.elts else "{*()}"

    def text_Dict(self, node, level):
        def item(key, value):
            if key is None:
                return "**" + self.text(value, UNION)
            return f"{self.text(key)}: {self.text(value)}"

        return "{" + ", ".join([item(*pair) for pair in zip(node.keys, node.values)]) + "}"

    def generators(self, generators):
        return "".join(map(self.text, generators))

    def text_comprehension(self, node, level):
        start = " async for " if node.is_async else " for "
        inner = tighter(TEST)
        tests = "".join([" if " + self.text(test, inner) for test in node.ifs])
        return f"{start}{self.text(node.target, TUPLE)} in {self.text(node.iter, inner)}{tests}"

    def text_ListComp(self, node, level):
        return f"[{self.text(node.elt)}{self.generators(node.generators)}]"

    def text_GeneratorExp(self, node, level):
        return f"({self.text(node.elt)}{self.generators(node.generators)})"

    def text_SetComp(self, node, level):
        return "{" + self.text(node.elt) + self.generators(node.generators) + "}"

    def text_DictComp(self, node, level):
        return "{" + f"{self.text(node.key)}: {self.text(node.value)}{self.generators(node.generators)}" + "}"

    def text_IfExp(self, node, level):
        inner = tighter(TEST)
        text = f"{self.text(node.body, inner)} if {self.text(node.test, inner)} else {self.text(node.orelse, TEST)}"
        return enclose(text, TEST, level)

    def text_UnaryOp(self, node, level):
        sign, own = UNARY[type(node.op)]
        return enclose(sign + self.text(node.operand, own), own, level)

    def text_BinOp(self, node, level):
        sign, own = BINARY[type(node.op)]
        left, right = (tighter(own), own) if sign == "**" else (own, tighter(own))
        return enclose(f"{self.text(node.left, left)} {sign} {self.text(node.right, right)}", own, level)

    def text_Compare(self, node, level):
        inner = tighter(COMPARE)
        text = self.text(node.left, inner)
        for op, operand in zip(node.ops, node.comparators):
            text += f" {COMPARISONS[type(op)]} {self.text(operand, inner)}"
        return enclose(text, COMPARE, level)

    def text_BoolOp(self, node, level):
        word, own = ("and", AND) if isinstance(node.op, ast.And) else ("or", OR)
        inner = own
        parts = []
        for value in node.values:
            # An operand on the right that is the same operator was in parentheses.
            inner = tighter(inner)
            parts.append(self.text(value, inner))
        return enclose(f" {word} ".join(parts), own, level)

    def text_Attribute(self, node, level):
        value = self.text(node.value, ATOM)
        is_number = isinstance(node.value, ast.Constant) and isinstance(node.value.value, int)
        return f"{value}{' ' if is_number else ''}.{node.attr}"

    def text_Call(self, node, level):
        arguments = [self.text(argument) for argument in [*node.args, *node.keywords]]
        return f"{self.text(node.func, ATOM)}({', '.join(arguments)})"

    def text_keyword(self, node, level):
        return ("**" if node.arg is None else node.arg + "=") + self.text(node.value)

    def text_Subscript(self, node, level):
        index = node.slice
        is_items = isinstance(index, ast.Tuple) and index.elts
        inside = self.items(index.elts) if is_items else self.text(index)
        return f"{self.text(node.value, ATOM)}[{inside}]"

    def text_Starred(self, node, level):
        return "*" + self.text(node.value, UNION)

    def text_Slice(self, node, level):
        lower, upper = (self.text(part) if part else "" for part in (node.lower, node.upper))
        return f"{lower}:{upper}" + (":" + self.text(node.step) if node.step else "")

    def text_Lambda(self, node, level):
        arguments = self.text(node.args)
        start = f"lambda {arguments}" if arguments else "lambda"
        return enclose(f"{start}: {self.text(node.body, TEST)}", TEST, level)

    def text_arg(self, node, level):
        return node.arg + (": " + self.text(node.annotation) if node.annotation else "")

    def text_arguments(self, node, level):
        positional = node.posonlyargs + node.args
        defaults = [None] * (len(positional) - len(node.defaults)) + node.defaults
        parts = []
        for count, (one, default) in enumerate(zip(positional, defaults), 1):
            parts.append(self.text(one) + ("=" + self.text(default) if default else ""))
            if count == len(node.posonlyargs):
                parts.append("/")
        if node.vararg or node.kwonlyargs:
            parts.append("*" + (self.text(node.vararg) if node.vararg else ""))
        for one, default in zip(node.kwonlyargs, node.kw_defaults):
            parts.append(self.text(one) + ("=" + self.text(default) if default else ""))
        if node.kwarg:
            parts.append("**" + self.text(node.kwarg))
        return ", ".join(parts)

    def text_alias(self, node, level):
        return node.name + (f" as {node.asname}" if node.asname else "")

    def text_withitem(self, node, level):
        return self.text(node.context_expr) + (f" as {self.text(node.optional_vars)}" if node.optional_vars else "")

    # f-strings

    def text_JoinedStr(self, node, level):
        if self.in_field:
            return "f" + literal_without_backslashes("".join(map(self.piece, node.values)))
        quotes = ONE_LINE + LONG
        parts = []
        for value in node.values:
            # Each piece leaves fewer quotes for the whole.
            part, quotes = quoted(self.piece(value), quotes, isinstance(value, ast.Constant))
            parts.append(part)
        return f"f{quotes[0]}{''.join(parts)}{quotes[0]}"

    def text_FormattedValue(self, node, level):
        return "f" + repr(self.piece(node)) if not self.in_field else "f" + literal_without_backslashes(self.piece(node))

    def piece(self, node):
        if isinstance(node, ast.JoinedStr):
            return "".join(map(self.piece, node.values))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value.replace("{", "{{").replace("}", "}}")
        if not isinstance(node, ast.FormattedValue):
            raise ValueError(f"Unexpected node inside JoinedStr, {node!r}")
        value = Expressions(in_field=True).text(node.value, tighter(TEST))
        if "\\" in value:
            raise ValueError("Unable to avoid backslash in f-string expression part")
        text = ("{ " if value.startswith("{") else "{") + value
        if node.conversion != -1:
            conversion = chr(node.conversion)
            if conversion not in "sra":
                raise ValueError("Unknown f-string conversion.")
            text += "!" + conversion
        if node.format_spec:
            text += ":" + self.piece(node.format_spec)
        return text + "}"

    # Patterns

    def text_MatchValue(self, node, level):
        return self.text(node.value)

    def text_MatchSingleton(self, node, level):
        return self.constant(node.value)

    def text_MatchSequence(self, node, level):
        return f"[{self.commas(node.patterns)}]"

    def text_MatchStar(self, node, level):
        return f"*{'_' if node.name is None else node.name}"

    def text_MatchMapping(self, node, level):
        parts = [f"{self.text(key)}: {self.text(pattern)}" for key, pattern in zip(node.keys, node.patterns)]
        if node.rest is not None:
            parts.append(f"**{node.rest}")
        return "{" + ", ".join(parts) + "}"

    def text_MatchClass(self, node, level):
        parts = [self.text(pattern) for pattern in node.patterns]
        parts += [f"{name}={self.text(pattern)}" for name, pattern in zip(node.kwd_attrs, node.kwd_patterns)]
        return f"{self.text(node.cls, ATOM)}({', '.join(parts)})"

    def text_MatchAs(self, node, level):
        if node.name is None:
            return "_"
        if node.pattern is None:
            return node.name
        return enclose(f"{self.text(node.pattern, UNION)} as {node.name}", TEST, level)

    def text_MatchOr(self, node, level):
        inner = tighter(UNION)
        return enclose(" | ".join([self.text(pattern, inner) for pattern in node.patterns]), UNION, level)

    def text_FunctionType(self, node, level):
        return f"({self.commas(node.argtypes)}) -> {self.text(node.returns)}"


class Statements(Expressions):
    """Writes statements, each on a line of its own."""

    def __init__(self):
        super().__init__()
        self.parts = []
        self.indent = 0
        self.in_try_star = False

    def line(self, text):
        if self.parts:
            self.parts.append("\n")
        self.parts.append("    " * self.indent + text)

    def write(self, node):
        if isinstance(node, list):
            for one in node:
                self.write(one)
            return
        method = getattr(self, "write_" + node.__class__.__name__, None)
        if method is not None:
            method(node)
        else:
            self.parts.append(self.text(node))

    def block(self, head, body, comment=None):
        self.line(head + ":" + (f" # type: {comment}" if comment else ""))
        self.indent += 1
        self.write(body)
        self.indent -= 1

    def documented(self, head, node, comment=None):
        self.line(head + ":" + (f" # type: {comment}" if comment else ""))
        self.indent += 1
        self.body_with_docstring(node.body)
        self.indent -= 1

    def body_with_docstring(self, body):
        first = body[0] if body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            mark = "u" if first.value.kind == "u" else ""
            self.line(mark + literal_without_backslashes(first.value.value, LONG))
            body = body[1:]
        self.write(body)

    def write_Module(self, node):
        self.body_with_docstring(node.body)

    def write_Interactive(self, node):
        self.write(node.body)

    def write_Expr(self, node):
        self.line(self.text(node.value, YIELD))

    def write_Import(self, node):
        self.line("import " + self.commas(node.names))

    def write_ImportFrom(self, node):
        self.line(f"from {'.' * (node.level or 0)}{node.module or ''} import {self.commas(node.names)}")

    def write_Assign(self, node):
        targets = "".join([self.text(target, TUPLE) + " = " for target in node.targets])
        comment = f" # type: {node.type_comment}" if node.type_comment else ""
        self.line(targets + self.text(node.value) + comment)

    def write_AugAssign(self, node):
        self.line(f"{self.text(node.target)} {BINARY[type(node.op)][0]}= {self.text(node.value)}")

    def write_AnnAssign(self, node):
        target = self.text(node.target)
        if not node.simple and isinstance(node.target, ast.Name):
            target = f"({target})"
        value = " = " + self.text(node.value) if node.value else ""
        self.line(f"{target}: {self.text(node.annotation)}{value}")

    def write_Return(self, node):
        self.line("return" + (" " + self.text(node.value) if node.value else ""))

    def write_Pass(self, node):
        self.line("pass")

    def write_Break(self, node):
        self.line("break")

    def write_Continue(self, node):
        self.line("continue")

    def write_Delete(self, node):
        self.line("del " + self.commas(node.targets))

    def write_Assert(self, node):
        self.line("assert " + self.text(node.test) + (", " + self.text(node.msg) if node.msg else ""))

    def write_Global(self, node):
        self.line("global " + ", ".join(node.names))

    def write_Nonlocal(self, node):
        self.line("nonlocal " + ", ".join(node.names))

    def write_Raise(self, node):
        if not node.exc:
            if node.cause:
                raise ValueError("Node can't be used without an exc attribute.")
            return self.line("raise")
        cause = " from " + self.text(node.cause) if node.cause else ""
        self.line(f"raise {self.text(node.exc)}{cause}")

    def attempt(self, node, is_star):
        outer, self.in_try_star = self.in_try_star, is_star
        self.block("try", node.body)
        self.write(node.handlers)
        if node.orelse:
            self.block("else", node.orelse)
        if node.finalbody:
            self.block("finally", node.finalbody)
        self.in_try_star = outer

    def write_Try(self, node):
        self.attempt(node, False)

    def write_TryStar(self, node):
        self.attempt(node, True)

    def write_ExceptHandler(self, node):
        head = "except*" if self.in_try_star else "except"
        if node.type:
            head += " " + self.text(node.type)
        if node.name:
            head += " as " + node.name
        self.block(head, node.body)

    def decorators(self, node):
        if self.parts:
            self.parts.append("\n")
        for decorator in node.decorator_list:
            self.line("@" + self.text(decorator))

    def write_ClassDef(self, node):
        self.decorators(node)
        bases = ", ".join([self.text(base) for base in [*node.bases, *node.keywords]])
        self.documented(f"class {node.name}({bases})" if bases else f"class {node.name}", node)

    def function(self, node, word):
        self.decorators(node)
        returns = " -> " + self.text(node.returns) if node.returns else ""
        self.documented(f"{word} {node.name}({self.text(node.args)}){returns}", node, node.type_comment)

    def write_FunctionDef(self, node):
        self.function(node, "def")

    def write_AsyncFunctionDef(self, node):
        self.function(node, "async def")

    def loop(self, node, word):
        head = f"{word} {self.text(node.target, TUPLE)} in {self.text(node.iter)}"
        self.block(head, node.body, node.type_comment)
        if node.orelse:
            self.block("else", node.orelse)

    def write_For(self, node):
        self.loop(node, "for")

    def write_AsyncFor(self, node):
        self.loop(node, "async for")

    def write_If(self, node):
        self.block("if " + self.text(node.test), node.body)
        while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            node = node.orelse[0]
            self.block("elif " + self.text(node.test), node.body)
        if node.orelse:
            self.block("else", node.orelse)

    def write_While(self, node):
        self.block("while " + self.text(node.test), node.body)
        if node.orelse:
            self.block("else", node.orelse)

    def write_With(self, node):
        self.block("with " + self.commas(node.items), node.body, node.type_comment)

    def write_AsyncWith(self, node):
        self.block("async with " + self.commas(node.items), node.body, node.type_comment)

    def write_Match(self, node):
        self.line(f"match {self.text(node.subject)}:")
        self.indent += 1
        self.write(node.cases)
        self.indent -= 1

    def write_match_case(self, node):
        guard = " if " + self.text(node.guard) if node.guard else ""
        self.block(f"case {self.text(node.pattern)}{guard}", node.body)
