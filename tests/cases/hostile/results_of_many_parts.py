# limits: memory 64M, time 1s
# ends: any

# program: bsplit
(b'a ' * 10**7).split()

# program: split
('a ' * 10**7).split()

# program: split_sep
(',' * 10**7).split(',')

# program: splitlines
('a\n' * 10**7).splitlines()

# program: json_loads
import json
json.loads('[' + '[],' * 10**7 + '[]]')

# program: json_loads_objs
import json
json.loads('[' + '{},' * (5*10**6) + '{}]')

# program: json_loads_str
import json
json.loads('[' + '"ab",' * (5*10**6) + '""]')

# program: json_dumps
import json
json.dumps(['a' * 10**6] * 10**4)

# program: bytes_join
b''.join([bytes(10**6)] * 10**6)

# program: joins
(","*10**5).join(["a"*10**5]*10**5)

# program: translate
('a' * 10**6).translate({97: 'b' * 10**4})

# program: translate2
('a' * 10**5).translate({97: 'b' * 10**5})

# program: csv_
import csv
list(csv.reader(['a,' * 10**7]))

# program: csv_lines
import csv
list(csv.reader(['a,b'] * 10**7))

# program: csv_write
import csv, io
csv.writer(io.StringIO()).writerow(['a' * 10**5] * 10**5)

# program: pickle_list
import pickle
pickle.loads(b'(' + b'N' * (3*10**7) + b'l.')

# program: pickle_dup
import pickle
pickle.loads(b'(' + b'N' + b'2' * (3*10**7) + b't.')

# program: pickle_marks
import pickle
pickle.loads(b'(' * (5 * 10**7))

# program: pickle_memo
import pickle
pickle.loads(b'N' + b'\x94' * (3*10**7) + b'.')

# program: marshal_2
import marshal
marshal.loads(b'[\xff\xff\xff\x7f' + b'N' * 10**7)

# program: most_common
import collections
collections.Counter(range(10**6)).most_common()

# program: parse_qs
import urllib.parse
urllib.parse.parse_qs('a=1&' * 10**6)

# program: urllib_
import urllib.parse
urllib.parse.quote('é' * 10**7)

# program: re_split
import re
re.split(',', ',' * 10**7)

# program: re_findall_groups
import re
re.findall('(.)(.)', 'ab' * 10**7)

# program: re_groups
import re
re.compile('()' * 10**6)

# program: quopri_
import quopri
quopri.encodestring(b'\xff' * (2*10**7))

# program: html_
import html
html.escape('&' * (3*10**7))

# program: textwrap
import textwrap
textwrap.indent('a\n' * 10**7, 'b' * 100)
