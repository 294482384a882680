# limits: memory 64M, time 1s
# ends: any

# What a matcher does between two of its steps is long.

# program: groups_in_a_loop
import re
re.match('(?:' + '()' * 10_000 + 'a)*', 'a' * 10**6)

# program: search_for_bytes_that_are_not_there
import re
pattern = re.compile('[bc]')
text = 'a' * 10**7
while True:
    pattern.search(text)

# program: substitute_nothing
import re
pattern = re.compile('[bc]')
text = 'a' * 10**7
while True:
    pattern.sub('x', text)

# program: repetitions_with_a_minimum
import re
re.search('[ab]{100000}c', 'a' * 10**6)

# program: repetitions_of_wide_characters
import re
re.search('[éb]{100000}c', 'é' * 10**6)

# program: reference_to_a_long_group
import re
re.match(r'(?i)(a*)\1b', 'a' * 10**6)

# program: lookaheads_over_all
import re
re.match('(?=a*)' * 50_000, 'a' * 10**7)
