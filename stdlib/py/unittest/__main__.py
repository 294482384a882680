"""`-m unittest`: the tests that are named, or all that are found below the working directory."""

import sys

from unittest.main import main

__unittest = True

if sys.argv:
    sys.argv[0] = "python -m unittest"

main(module=None)
