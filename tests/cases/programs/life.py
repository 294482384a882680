# Conway's game of life on sets of cells.
# modes: plain, lms

def parse(text):
    return {(x, y) for y, line in enumerate(text.split()) for x, c in enumerate(line) if c == "#"}


def neighbours(cell):
    x, y = cell
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {cell}


def step(cells):
    candidates = cells.union(*map(neighbours, cells)) if cells else set()
    return {cell for cell in candidates if len(neighbours(cell) & cells) in ((2, 3) if cell in cells else (3,))}


def show(cells):
    if not cells:
        return "empty"
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return "\n".join(
        "".join("#" if (x, y) in cells else "." for x in range(min(xs), max(xs) + 1)) for y in range(min(ys), max(ys) + 1)
    )


def run(name, text, generations):
    cells = parse(text)
    seen = {}
    for generation in range(generations):
        key = frozenset(cells)
        if key in seen:
            print(f"{name}: generation {generation} repeats {seen[key]}")
            return
        seen[key] = generation
        cells = step(cells)
    print(f"{name}: {len(cells)} cells after {generations}")
    print(show(cells))


run("blinker", "###", 10)
run("block", "## ##", 10)
run("glider", ".#. ..# ###", 40)
run("r-pentomino", ".## ##. .#.", 60)
run("diehard", "......#. ##...... .#...###", 130)
