"""A tight float loop with an early exit: the Mandelbrot set as text."""

SHADES = " .:-=+*#%@"


def escape_time(cx, cy, limit):
    x = y = 0.0
    for count in range(limit):
        xx = x * x
        yy = y * y
        if xx + yy > 4.0:
            return count
        y = 2.0 * x * y + cy
        x = xx - yy + cx
    return limit


def render(width, height, limit):
    rows = []
    total = 0
    for row in range(height):
        cy = -1.25 + 2.5 * row / (height - 1)
        line = []
        for column in range(width):
            cx = -2.1 + 2.8 * column / (width - 1)
            count = escape_time(cx, cy, limit)
            total += count
            line.append(SHADES[count * (len(SHADES) - 1) // limit])
        rows.append("".join(line))
    return rows, total


def main():
    rows, total = render(660, 286, 500)
    for row in rows[::13]:
        print(row[::8].rstrip())
    print("iterations:", total)


if __name__ == "__main__":
    main()
