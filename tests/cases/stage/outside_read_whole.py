# What a staged function reads of containers and objects outside is read anew at each call, however it is read.
# modes: plain, lms, eager, unoptimised, checked, clones, c
import copy
from collections import deque
from snek import stage

class Holder:
    def __init__(self):
        self.v, self.l = 1, [1, 2]

    def __repr__(self):
        return f"Holder({self.__dict__})"

def many(*args, **named):
    return len(args), len(named)

numbers, table, queue, rows, holder = [1, 2], {"a": 1}, deque([1]), [[1, 2], [3, 4]], Holder()

@stage
def parts(k):
    return numbers[:], numbers[1:], numbers * 2, len(numbers[::-1]), k

@stage
def compared(k):
    if numbers == [1, 2]:
        k = k + 1
    if numbers > [1, 2, 2]:
        k = k + 10
    return k, numbers < [1, 2, 3], rows == [[1, 2], [3, 4]], {"a": 1} != table

@stage
def spread(k):
    return many(*numbers, k), many(*queue, **table), [*rows]

@stage
def texts(k):
    return f"{numbers} {table} {queue}", str(rows), "%s" % rows, "{}".format(rows), list(map(str, rows)), k

@stage
def computed(k):
    return sum(rows, []), max(rows), sorted(rows), dict(rows), k

@stage
def copied(k):
    one, two = copy.copy(holder), copy.deepcopy(holder)
    return one, two, repr(holder), k

@stage
def grown(k):
    count = len(numbers[:])
    numbers.append(k)
    return count

@stage
def with_dict(k):
    made = Holder()
    made.__dict__.update(v=k)
    vars(made)["w"] = k + 1
    return made

for step in 1, 2, 3:
    for function in parts, compared, spread, texts, computed, copied, with_dict, grown:
        print(function(step))
    table["b"] = step
    queue.append(step)
    rows[0][1] += step
    holder.v += 1
    holder.l.append(step)
