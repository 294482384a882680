"""Writes the expectations of cases from what CPython 3.11 prints.

usage: python3 tests/annotate.py CASE.py…

The text goes behind the statement that prints it as `# expect: TEXT`, or else behind the statement of the module that
calls what prints: at the end of the line if it fits, on lines of its own if not. Where the order of the lines is another
one, or a statement prints much, all output goes to a sibling `.out`. Standard error and the exit status go to a sibling
`.err`. Old expectations are replaced; cases that say `cpython: no` stay as they are. Read the difference before
committing it.
"""

import ast
import os
import re
import subprocess
import sys

MARK = "  # expect: "
WIDTH = 120
SHIM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "conformance", "shim")

# Runs a program and reports, on the last line, which line of it, and of its module level, completed each line of output.
TRACER = r"""
import sys
class Tracer:
    encoding = "utf-8"
    def __init__(self, path, out):
        self.path, self.out, self.lines, self.text = path, out, [], ""
    def write(self, text):
        self.out.write(text)
        inner = outer = 0
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_filename == self.path:
                inner, outer = inner or frame.f_lineno, frame.f_lineno
            frame = frame.f_back
        self.text += text
        while "\n" in self.text:
            line, self.text = self.text.split("\n", 1)
            self.lines.append((inner, outer, line))
        return len(text)
    def flush(self):
        pass
path = sys.argv[1]
sys.argv = [path]
sys.path[0] = path.rpartition("/")[0]
tracer = Tracer(path, sys.stdout)
sys.stdout = tracer
try:
    exec(compile(open(path, encoding="utf-8").read(), path, "exec"), sys.modules["__main__"].__dict__)
except BaseException:
    pass
finally:
    sys.stdout = tracer.out
    sys.stderr.write("\n" + repr((tracer.lines, tracer.text)))
"""


def environment():
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return env | {"PYTHONPATH": SHIM, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def run(*arguments):
    return subprocess.run([sys.executable, *arguments], env=environment(), capture_output=True, text=True, input="")


def statement_ends(statements):
    """For each line the last line of the smallest of the statements around it."""
    ends = {}
    for node in statements:
        for line in range(node.lineno, node.end_lineno + 1):
            ends[line] = min(ends.get(line, node.end_lineno), node.end_lineno)
    return ends


def annotated(source, printed, ends, most):
    """The program with its expectations, at most `most` per statement, or None where that cannot be."""
    expected = {}
    for number, text in printed:
        end = ends.get(number, 0)
        if end == 0 or end < max(expected, default=0) or text != text.strip() or "# expect:" in text:
            return None
        expected.setdefault(end, []).append(text)
    lines = []
    for number, line in enumerate(source.split("\n"), 1):
        texts = expected.get(number, [])
        if len(texts) > most:
            return None
        if len(texts) == 1 and len(line) + len(MARK) + len(texts[0]) <= WIDTH:
            line += (MARK + texts[0]).rstrip()
            texts = []
        lines.append(line)
        indent = line[: len(line) - len(line.lstrip())]
        lines.extend((indent + MARK.lstrip() + text).rstrip() for text in texts)
    return "\n".join(lines)


def inline_expectations(path, source, out):
    """The program with the expected lines behind its statements, or None where they need a file of their own."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    printed, rest = ast.literal_eval(run("-c", TRACER, path).stderr.rpartition("\n")[2])
    if rest or "".join(text + "\n" for *_, text in printed) != out:
        return None
    every = statement_ends(node for node in ast.walk(tree) if isinstance(node, ast.stmt))
    top = statement_ends(tree.body)
    inner = [(line, text) for line, _, text in printed]
    outer = [(line, text) for _, line, text in printed]
    return (
        annotated(source, inner, every, 1)
        or annotated(source, outer, every, 8)
        or annotated(source, outer, top, 8)
    )


def write(path, text):
    if text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    elif os.path.exists(path):
        os.remove(path)


def annotate(path):
    path = os.path.abspath(path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if re.search(r"^# cpython: no$", text, flags=re.MULTILINE):
        return 0, ""
    source = re.sub(r"^ *# expect:.*\n| *# expect:.*", "", text, flags=re.MULTILINE)
    write(path, source)
    result = run(path)
    inline = inline_expectations(path, source, result.stdout) if result.stdout else None
    write(path, inline or source)
    write(path[:-3] + ".out", "" if inline else result.stdout)
    if inline and result.stderr:
        # The traceback may quote a line that now ends in an expectation.
        result = run(path)
    stderr = result.stderr.replace(os.path.dirname(path) + "/", "")
    code = result.returncode
    heading = "" if code == 1 or (code == 0 and not stderr) else f"# exit: {code}\n"
    write(path[:-3] + ".err", heading + stderr)
    return code, stderr


if __name__ == "__main__":
    if sys.version_info[:2] != (3, 11) or len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[1:]:
        code, stderr = annotate(name)
        if code:
            print(f"{name}: status {code}: {stderr.strip().splitlines()[-1:]}")
