# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: delegation_in_deep_chains
def chain(n):
    if n:
        yield from chain(n - 1)
    yield n
chains = [chain(900) for _ in range(1000)]
while True:
    for started in chains:
        list(started)
    chains = [chain(900) for _ in range(1000)]

# program: await_in_deep_chains
class Ready:
    def __await__(self):
        for _ in range(10**6):
            yield
async def chain(n):
    await (chain(n - 1) if n else Ready())
coroutine = chain(900)
while True:
    coroutine.send(None)

# program: attributes_in_one_path
import operator
class Own:
    pass
own = Own()
own.a = own
path = operator.attrgetter('.'.join(['a'] * 10**6))
while True:
    path(own)

# program: attributes_in_many_paths
import operator
class Own:
    pass
own = Own()
own.a = own
paths = operator.attrgetter(*['a'] * 10**6)
while True:
    paths(own)

# program: items_of_many_keys
import operator
keys = operator.itemgetter(*[0] * 10**6)
while True:
    keys('a')

# program: garbage_looked_for
import gc
kept = [[] for _ in range(10**5)]
while True:
    gc.collect()

# program: array_extended_by_itself
import array
numbers = array.array('d')
numbers.fromlist([0.0] * 10**6)
while True:
    numbers.extend(numbers)

# program: array_as_lists
import array
numbers = array.array('d', [0.5]) * 10**5
while True:
    numbers.tolist()

# program: lines_of_a_text_in_memory
import io
text = io.StringIO('a\n' * 10**5)
while True:
    text.seek(0)
    text.readlines()

# program: text_in_memory_as_a_whole
import io
text = io.StringIO('a' * 10**7)
while True:
    text.getvalue()

# program: every_second_byte
data = bytearray(10**7)
while True:
    data[::2] = data[1::2]

# program: bytes_deleted_in_the_middle
data = bytearray(10**7)
while True:
    del data[1:3]
    del data[::10**6]
    data += b'123456789012'

# program: sets_that_meet
numbers = set(range(6 * 10**5))
while True:
    numbers & numbers
    numbers - {1}
    numbers ^ numbers
    numbers | {-1}

# program: set_of_many_characters
import re
pattern = '[' + ''.join(map(chr, range(128, 50000))) + ']'
while True:
    re.purge()
    re.compile(pattern)
