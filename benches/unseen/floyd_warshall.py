"""Shortest ways between all towns: a matrix of distances, one of the next town, ways put together from it."""

from math import inf


class NoWay(Exception):
    pass


def roads(towns, seed=5):
    """Some roads for each town, most of them to towns nearby, as triples."""
    made = []
    for town in range(towns):
        for _ in range(4):
            seed = (seed * 1103515245 + 12345) % 2**31
            other = (town + 1 + (seed >> 10) % 17) % towns
            length = 1 + (seed >> 20) % 90
            if other % 23 != 0:
                made.append((town, other, length))
    return made


def shortest(towns, edges):
    distance = [[inf] * towns for _ in range(towns)]
    after = [[None] * towns for _ in range(towns)]
    for town in range(towns):
        distance[town][town] = 0
    for start, end, length in edges:
        if length < distance[start][end]:
            distance[start][end] = length
            after[start][end] = end
    for middle in range(towns):
        from_middle = distance[middle]
        for start in range(towns):
            to_middle = distance[start][middle]
            if to_middle == inf:
                continue
            row = distance[start]
            for end in range(towns):
                length = to_middle + from_middle[end]
                if length < row[end]:
                    row[end] = length
                    after[start][end] = after[start][middle]
    return distance, after


def way(after, start, end):
    if start != end and after[start][end] is None:
        raise NoWay(f"from {start} to {end}")
    towns = [start]
    while start != end:
        start = after[start][end]
        towns.append(start)
    return towns


def reachable(towns, edges):
    """The same question without lengths: rows as bits of an integer."""
    rows = [1 << town for town in range(towns)]
    for start, end, _ in edges:
        rows[start] |= 1 << end
    for middle in range(towns):
        bit = 1 << middle
        for start in range(towns):
            if rows[start] & bit:
                rows[start] |= rows[middle]
    return rows


def main():
    towns = 225
    edges = roads(towns)
    distance, after = shortest(towns, edges)
    known = [length for row in distance for length in row if length != inf]
    print(len(edges), len(known), max(known), f"{sum(known) / len(known):.3f}")
    far = max(range(towns), key=lambda town: (distance[1][town] != inf, distance[1][town]))
    route = way(after, 1, far)
    print(" -> ".join(map(str, route)), distance[1][far])
    lengths = {(start, end): length for start, end, length in sorted(edges, reverse=True)}
    print(sum(lengths[step] for step in zip(route, route[1:])) == distance[1][far])
    failed = 0
    steps = 0
    for start in range(0, towns, 3):
        for end in range(0, towns, 5):
            try:
                steps += len(way(after, start, end)) - 1
            except NoWay as error:
                failed += 1
                last = error
    print(steps, failed, last)
    rows = reachable(towns, edges)
    print(sum(bin(row).count("1") for row in rows) == len(known))
    radius, centre = min((max(length for length in row if length != inf), town) for town, row in enumerate(distance))
    print("centre", centre, "radius", radius)


if __name__ == "__main__":
    main()
