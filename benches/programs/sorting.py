"""List indexing and comparisons: sorting algorithms written out, and the built-in one with keys."""


def random_numbers(count, seed=12345):
    numbers = []
    for _ in range(count):
        seed = (seed * 1664525 + 1013904223) % 4294967296
        numbers.append(seed >> 8)
    return numbers


def quicksort(items):
    stack = [(0, len(items) - 1)]
    while stack:
        low, high = stack.pop()
        if low >= high:
            continue
        pivot = items[(low + high) // 2]
        i, j = low, high
        while i <= j:
            while items[i] < pivot:
                i += 1
            while items[j] > pivot:
                j -= 1
            if i <= j:
                items[i], items[j] = items[j], items[i]
                i += 1
                j -= 1
        stack.append((low, j))
        stack.append((i, high))
    return items


def merge(left, right):
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    merged.extend(left[i:])
    merged.extend(right[j:])
    return merged


def mergesort(items):
    if len(items) <= 1:
        return items
    middle = len(items) // 2
    return merge(mergesort(items[:middle]), mergesort(items[middle:]))


def sift_down(items, root, end):
    while 2 * root + 1 < end:
        child = 2 * root + 1
        if child + 1 < end and items[child] < items[child + 1]:
            child += 1
        if items[root] >= items[child]:
            return
        items[root], items[child] = items[child], items[root]
        root = child


def heapsort(items):
    for root in range(len(items) // 2 - 1, -1, -1):
        sift_down(items, root, len(items))
    for end in range(len(items) - 1, 0, -1):
        items[0], items[end] = items[end], items[0]
        sift_down(items, 0, end)
    return items


def insertion_sort(items):
    for i in range(1, len(items)):
        item = items[i]
        j = i
        while j > 0 and items[j - 1] > item:
            items[j] = items[j - 1]
            j -= 1
        items[j] = item
    return items


def checksum(items):
    value = 0
    for position, item in enumerate(items):
        value = (value + position * item) % 1_000_000_007
    return value


def main():
    numbers = random_numbers(200_000)
    expected = sorted(numbers)
    for sort in (quicksort, mergesort, heapsort):
        result = sort(numbers[:])
        print(sort.__name__, result == expected, checksum(result))
    print("insertion_sort", checksum(insertion_sort(numbers[:2_500])))
    records = [(n % 97, str(n % 1009), n) for n in numbers]
    records.sort(key=lambda record: (record[0], record[1]), reverse=True)
    print("records", records[0], records[-1], checksum([record[2] for record in records]))


if __name__ == "__main__":
    main()
