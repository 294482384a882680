import sys

from pyflakes.api import check
from pyflakes.reporter import Reporter

text = "import os\nfrom a import *\ndef f():\n    x = 1\n    return undefined_name\nf'{1}' '%s' % (1, 2)\n"
print(check(text, "example.py", Reporter(sys.stdout, sys.stdout)))
