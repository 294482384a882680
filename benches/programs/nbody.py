"""Float arithmetic on attributes: planets around a star, leapfrog integration."""

import math

G = 6.6743e-11
DAY = 86400.0
AU = 1.495978707e11


class Body:
    def __init__(self, name, mass, distance, speed):
        self.name = name
        self.mass = mass
        self.x = distance
        self.y = 0.0
        self.z = distance * 0.01
        self.vx = 0.0
        self.vy = speed
        self.vz = 0.0

    def kinetic_energy(self):
        return 0.5 * self.mass * (self.vx ** 2 + self.vy ** 2 + self.vz ** 2)


class System:
    def __init__(self, bodies):
        self.bodies = bodies
        self.pairs = [(a, b) for i, a in enumerate(bodies) for b in bodies[i + 1:]]

    def kick(self, dt):
        for a, b in self.pairs:
            dx = b.x - a.x
            dy = b.y - a.y
            dz = b.z - a.z
            squared = dx * dx + dy * dy + dz * dz
            factor = G * dt / (squared * math.sqrt(squared))
            pull_a = factor * b.mass
            pull_b = factor * a.mass
            a.vx += dx * pull_a
            a.vy += dy * pull_a
            a.vz += dz * pull_a
            b.vx -= dx * pull_b
            b.vy -= dy * pull_b
            b.vz -= dz * pull_b

    def drift(self, dt):
        for body in self.bodies:
            body.x += body.vx * dt
            body.y += body.vy * dt
            body.z += body.vz * dt

    def step(self, dt):
        self.drift(dt / 2)
        self.kick(dt)
        self.drift(dt / 2)

    def energy(self):
        energy = sum(body.kinetic_energy() for body in self.bodies)
        for a, b in self.pairs:
            distance = math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
            energy -= G * a.mass * b.mass / distance
        return energy


def solar_system():
    sun = Body("sun", 1.98892e30, 0.0, 0.0)
    planets = [
        ("mercury", 3.302e23, 0.387),
        ("venus", 4.8685e24, 0.723),
        ("earth", 5.9736e24, 1.0),
        ("mars", 6.4185e23, 1.524),
        ("jupiter", 1.8986e27, 5.203),
    ]
    bodies = [sun]
    for name, mass, distance in planets:
        speed = math.sqrt(G * sun.mass / (distance * AU))
        bodies.append(Body(name, mass, distance * AU, speed))
    return System(bodies)


def main():
    system = solar_system()
    before = system.energy()
    for _ in range(300_000):
        system.step(DAY / 4)
    after = system.energy()
    print(f"relative drift of the energy: {abs((after - before) / before):.3e}")
    for body in system.bodies:
        print(f"{body.name:8} {body.x / AU:+.9f} {body.y / AU:+.9f} {body.z / AU:+.9f}")


if __name__ == "__main__":
    main()
