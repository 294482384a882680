def nested(kind, depth):
    lines = []
    for level in range(depth):
        lines.append(" " * level + (f"def f{level}():" if kind == "def" else f"class C{level}:" if kind == "class" else "if 1:"))
    lines.append(" " * depth + "pass")
    return "\n".join(lines)


for kind in ("def", "class", "if"):
    for depth in (10, 50, 99, 101, 500):
        try:
            compile(nested(kind, depth), "text", "exec")
            print(kind, depth, "compiled")
        except (SyntaxError, RecursionError, MemoryError) as error:
            print(kind, depth, "refused")
