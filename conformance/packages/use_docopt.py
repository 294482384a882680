"""Naval Fate.

Usage:
  naval_fate ship new <name>...
  naval_fate ship <name> move <x> <y> [--speed=<kn>]
  naval_fate mine (set|remove) <x> <y> [--moored|--drifting]
  naval_fate -h | --help

Options:
  -h --help     Show this screen.
  --speed=<kn>  Speed in knots [default: 10].
  --moored      Moored (anchored) mine.
"""
from docopt import docopt

print(docopt(__doc__, ["ship", "Guardian", "move", "10", "50", "--speed=20"]))
print(docopt(__doc__, ["mine", "set", "1", "2", "--drifting"]))
for arguments in (["--help"], ["ship"]):
    try:
        docopt(__doc__, arguments)
    except SystemExit as end:
        print(repr(end.code)[:120])
