# limits: memory 64M, time 1s
# ends: any

# Each group is a copy of its part of the text.

# program: one_group_many_times
import re
match = re.match('.*?(a*)b', 'a' * 10**6 + 'b')
match.group(*[1] * 10**5)

# program: all_groups
import re
re.match('(' * 400 + 'a*' + ')' * 400 + 'b', 'a' * 10**6 + 'b').groups()

# program: named_groups
import re
text = ''.join('(?P<n%d>' % i for i in range(400)) + 'a*' + ')' * 400 + 'b'
re.match(text, 'a' * 10**6 + 'b').groupdict()

# program: findall
import re
re.findall('(' * 400 + 'a*' + ')' * 400 + 'b', 'a' * 10**6 + 'b')

# program: split
import re
re.split('(' * 400 + 'a*' + ')' * 400 + 'b', 'a' * 10**6 + 'b')
