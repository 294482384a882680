# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: any
from itertools import repeat
any(repeat(0))

# program: all
from itertools import repeat
all(repeat(1))

# program: sum
from itertools import count
sum(count())

# program: sum_of_a_range
sum(range(10**13))

# program: max
from itertools import count
max(count())

# program: min_of_a_range
min(range(10**13))

# program: deque_of_one
from collections import deque
from itertools import count
deque(count(), maxlen=1)

# program: deque
from collections import deque
from itertools import count
deque(count())

# program: in_count
from itertools import count
1.5 in count()

# program: set
from itertools import count
set(count())

# program: dict_of_pairs
from itertools import count
dict(zip(count(), count()))

# program: dict_fromkeys
from itertools import count
dict.fromkeys(count())

# program: list
from itertools import count
list(count())

# program: tuple
from itertools import repeat
tuple(repeat(0))

# program: list_of_texts
from itertools import count
list(map(str, count()))

# program: join
from itertools import repeat
"".join(repeat("a"))

# program: bytes
from itertools import repeat
bytes(repeat(1))

# program: extend
from itertools import count
[].extend(count())

# program: slice_assignment
from itertools import count
kept = []
kept[:] = count()

# program: counter_of_one
from collections import Counter
from itertools import repeat
Counter(repeat(1))

# program: counter_of_all
from collections import Counter
from itertools import count
Counter(count())

# program: reduce
from functools import reduce
from itertools import count
reduce(lambda a, b: a, count())

# program: filter
from itertools import repeat
next(filter(None, repeat(0)))

# program: filterfalse
from itertools import repeat, filterfalse
next(filterfalse(None, repeat(1)))

# program: islice
from itertools import count, islice
next(islice(count(), 10**13, None))

# program: dropwhile
from itertools import repeat, dropwhile
next(dropwhile(bool, repeat(1)))

# program: compress
from itertools import repeat, compress, count
next(compress(count(), repeat(0)))

# program: groupby
from itertools import repeat, groupby
groups = groupby(repeat(1))
next(groups)
next(groups)

# program: chain_of_nothing
from itertools import repeat, chain
next(chain.from_iterable(repeat(())))

# program: fsum
import math
from itertools import repeat
math.fsum(repeat(1.0))

# program: prod
import math
from itertools import repeat
math.prod(repeat(1))

# program: nsmallest
import heapq
from itertools import count
heapq.nsmallest(3, count())

# program: sorted
from itertools import count
sorted(count())

# program: unpacking
from itertools import count
first, *rest = count()

# program: arguments
from itertools import count
print(*count())

# program: calls_with_a_sentinel
list(iter(int, 1))

# program: an_endless_sequence
class Endless:
    def __getitem__(self, index):
        return 1

list(Endless())

# program: count_of
import operator
from itertools import repeat
operator.countOf(repeat(1), 2)

# program: set_update
from itertools import count
{1}.update(count())

# program: set_isdisjoint
from itertools import count
{1}.isdisjoint(count(2))

# program: tee
from itertools import count, tee
one, other = tee(count())
any(number < 0 for number in one)
