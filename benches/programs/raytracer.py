"""Operator methods on small objects: spheres over a chequered floor."""

import math


class Vector:
    __slots__ = ("x", "y", "z")

    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, factor):
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    __rmul__ = __mul__

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z

    def length(self):
        return math.sqrt(self.dot(self))

    def normalized(self):
        return self * (1.0 / self.length())

    def reflected(self, normal):
        return self - normal * (2.0 * self.dot(normal))


class Ray:
    def __init__(self, origin, direction):
        self.origin = origin
        self.direction = direction.normalized()

    def at(self, distance):
        return self.origin + self.direction * distance


class Sphere:
    def __init__(self, center, radius, color, shine):
        self.center = center
        self.radius = radius
        self.color = color
        self.shine = shine

    def hit(self, ray):
        offset = self.center - ray.origin
        along = offset.dot(ray.direction)
        discriminant = self.radius ** 2 - offset.dot(offset) + along ** 2
        if discriminant < 0.0:
            return None
        distance = along - math.sqrt(discriminant)
        return distance if distance > 1e-6 else None

    def normal(self, point):
        return (point - self.center).normalized()

    def color_at(self, point):
        return self.color


class Floor:
    shine = 0.15

    def __init__(self, height):
        self.height = height

    def hit(self, ray):
        if abs(ray.direction.y) < 1e-9:
            return None
        distance = (self.height - ray.origin.y) / ray.direction.y
        return distance if distance > 1e-6 else None

    def normal(self, point):
        return Vector(0.0, 1.0, 0.0)

    def color_at(self, point):
        even = (math.floor(point.x) + math.floor(point.z)) % 2 == 0
        return Vector(0.9, 0.9, 0.9) if even else Vector(0.2, 0.2, 0.3)


class Scene:
    def __init__(self, shapes, light):
        self.shapes = shapes
        self.light = light

    def nearest(self, ray):
        best = None
        for shape in self.shapes:
            distance = shape.hit(ray)
            if distance is not None and (best is None or distance < best[0]):
                best = (distance, shape)
        return best

    def brightness(self, point, normal):
        to_light = self.light - point
        distance = to_light.length()
        shadow = self.nearest(Ray(point, to_light))
        if shadow is not None and shadow[0] < distance:
            return 0.1
        return max(0.1, normal.dot(to_light * (1.0 / distance)))

    def trace(self, ray, depth=0):
        found = self.nearest(ray)
        if found is None:
            return Vector(0.4, 0.6, 0.9) * (1.0 - 0.5 * abs(ray.direction.y))
        distance, shape = found
        point = ray.at(distance)
        normal = shape.normal(point)
        color = shape.color_at(point) * self.brightness(point, normal)
        if depth < 3 and shape.shine > 0.0:
            mirrored = self.trace(Ray(point, ray.direction.reflected(normal)), depth + 1)
            color = color * (1.0 - shape.shine) + shape.shine * mirrored
        return color


def render(scene, width, height):
    eye = Vector(0.0, 1.2, -6.0)
    for row in range(height):
        y = 1.2 - 2.4 * row / height
        for column in range(width):
            x = -1.8 + 3.6 * column / width
            yield scene.trace(Ray(eye, Vector(x, y, 4.0)))


def main():
    shapes = [Floor(-1.0)]
    for i in range(5):
        center = Vector(-3.0 + 1.5 * i, 0.3 * (i % 2), 1.0 + 0.4 * i)
        shapes.append(Sphere(center, 0.8, Vector(0.9 - 0.15 * i, 0.3, 0.2 + 0.15 * i), 0.1 * i))
    scene = Scene(shapes, Vector(4.0, 6.0, -5.0))
    width, height = 480, 320
    total = Vector(0.0, 0.0, 0.0)
    rows = [""]
    for color in render(scene, width, height):
        total = total + color
        if len(rows[-1]) == width:
            rows.append("")
        rows[-1] += " .:-=+*#%@"[min(9, int((color.x + color.y + color.z) / 3.0 * 10))]
    for row in rows[::16]:
        print(row[::8])
    print(f"{total.x:.6f} {total.y:.6f} {total.z:.6f}")


if __name__ == "__main__":
    main()
