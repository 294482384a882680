"""The chaos game on a spline: points, vectors and many small method calls."""


class Vector:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def scaled(self, factor):
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z

    def distance(self, other):
        return (self - other).dot(self - other) ** 0.5

    def linear(self, other, weight):
        return self.scaled(1 - weight) + other.scaled(weight)


class Spline:
    """A uniform spline by de Boor's rule."""

    def __init__(self, points, degree):
        self.points = points
        self.degree = degree
        inner = len(points) - degree
        self.knots = [0] * degree + list(range(inner + 1)) + [inner] * degree

    def domain(self):
        return self.knots[self.degree], self.knots[len(self.knots) - self.degree - 1]

    def __call__(self, u):
        first, last = self.domain()
        index = last
        for at in range(self.degree, len(self.knots) - self.degree):
            if self.knots[at] > u:
                index = at - 1
                break
        else:
            index = len(self.points) - 1
        work = [self.points[index - self.degree + at] for at in range(self.degree + 1)]
        for step in range(1, self.degree + 1):
            for at in range(self.degree, step - 1, -1):
                left = self.knots[index - self.degree + at]
                right = self.knots[index + 1 + at - step]
                weight = (u - left) / (right - left) if right != left else 0.0
                work[at] = work[at - 1].linear(work[at], weight)
        return work[self.degree]


class Chaos:
    def __init__(self, splines, seed):
        self.splines = splines
        self.state = seed

    def random(self):
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return self.state / 2147483648

    def transform(self, point):
        spline = self.splines[int(self.random() * len(self.splines))]
        first, last = spline.domain()
        target = spline(first + (last - first) * (abs(point.x) % 1.0))
        return point.linear(target, 0.5)


def main():
    ring = [Vector(1.6, 0.3, 0.0), Vector(1.5, 0.25, 0.1), Vector(1.2, 1.0, 0.2), Vector(0.7, 1.5, 0.1), Vector(0.1, 1.2, 0.0)]
    back = [Vector(-point.y, point.x, point.z) for point in ring]
    chaos = Chaos([Spline(ring, 3), Spline(back, 2)], 42)
    point = Vector(0.3, 0.5, 0.0)
    grid = {}
    for _ in range(50_000):
        point = chaos.transform(point)
        cell = (int(point.x * 8), int(point.y * 8))
        grid[cell] = grid.get(cell, 0) + 1
    for cell in sorted(grid)[:10]:
        print(cell, grid[cell])
    print(len(grid), f"{point.x:.6f} {point.y:.6f} {point.distance(ring[0]):.6f}")


if __name__ == "__main__":
    main()
