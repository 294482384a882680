# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, normally

# program: set_difference
{1}.difference(range(-2**63, 2**63, 3))

# program: set_intersection
{1}.intersection(range(-2**63, 2**63, 3))

# program: set_symdiff
{1}.symmetric_difference(range(-2**63, 2**63, 3))

# program: set_issuperset
{1}.isdisjoint(range(2, 2**63, 3)); {*range(3)}.issuperset(range(-2**63, 2**63, 3))

# program: set_issubset
{1}.issubset(range(-2**63, 2**63, 3))

# program: set_update
s = {1}
s.difference_update(range(-2**63, 2**63, 3))
