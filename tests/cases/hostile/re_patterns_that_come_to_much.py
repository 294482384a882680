# limits: memory 64M, time 1s
# ends: any

# Patterns of some kilobytes of which the sets, groups and templates come to much more.

# program: case_of_wide_ranges
import re
re.compile('(?i)' + '[a-\uffff]' * 10_000)

# program: ranges_beyond_the_mapped
import re
pattern = re.compile('(?i)[' + ''.join(chr(0x10000 + 3 * i) + '-' + chr(0x10001 + 3 * i) for i in range(20_000)) + ']*')
pattern.match('\u1234\u1235' * 10**6)
pattern.search('\u1234\u1235' * 10**6)

# program: items_of_groups_in_each_other
import re
re.compile('(?:' * 400 + 'a' * 100_000 + ')' * 400)

# program: members_of_alternatives_in_each_other
import re
re.compile('(?:a|' * 400 + '|'.join(chr(0x4e00 + i) for i in range(20_000)) + ')' * 400)

# program: many_names
import re
match = re.match(''.join('(?P<n%d>)' % i for i in range(30_000)), '')
while True:
    match.groupdict()

# program: template_of_many_groups
import re
re.sub('(a)', r'\1a' * 3_000_000, 'b')

# program: template_of_empty_groups
import re
re.sub('()', r'\1' * 100_000, 'a' * 10**6)

# program: template_of_a_late_name
import re
re.sub(''.join('(?P<n%d>)' % i for i in range(10_000)), r'\g<n9999>' * 100_000, 'a')

# program: one_letter_of_two_cases
import re
re.compile('(?i)' + 'k' * 300_000)
