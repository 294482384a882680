import optparse
import os
import sys
from optparse import OptionGroup, OptionParser

os.environ["COLUMNS"] = "80"
parser = OptionParser(
    usage="usage: %prog [options] file", version="%prog 1.0", description="What it does, at some length. " * 4,
    prog="prog", epilog="The end.",
)  # fmt: skip
parser.add_option("-f", "--file", dest="name", help="read FILE [default: %default]", metavar="FILE", default="in")
parser.add_option("-n", type="int", default="3", help="a number")
parser.add_option("-v", "--verbose", action="count", default=0)
parser.add_option("-q", action="store_false", dest="loud", help=optparse.SUPPRESS_HELP)
parser.add_option("--pair", nargs=2, type=float, help="a long text that does not fit into one line of the help, surely")
parser.add_option("-a", "--add", action="append")
parser.add_option("-c", "--choice", choices=["one", "two"])
parser.add_option("--const", action="store_const", const=42, dest="k")
group = OptionGroup(parser, "Group", "Of options.")
group.add_option("--in-group", action="callback", callback=lambda o, s, v, p: print("called", s, v, p.largs))
parser.add_option_group(group)
print(parser.format_help())
options, args = parser.parse_args("x -fout -vvn 0x10 --pair=1 2.5 --add a -ab --cho two --const --in-group y -- -z".split())
print(options, args)
print(options.name, parser.get_default_values(), parser.has_option("-n"), parser.get_option("--file"))
sys.stderr = sys.stdout
for line in ("-x", "-n a", "--pair 1", "--choice three", "--verbose=3", "--no", "--ve", "-h", "--version", "--c two", "-f"):
    try:
        print(parser.parse_args(line.split()))
    except SystemExit as stop:
        print("exit", stop.code)
parser.disable_interspersed_args()
print(parser.parse_args(["a", "-v"])[1])
for args, kwargs in (
    (("x",), {}), (("-xy",), {}), ((), {}), (("-z",), {"action": "what"}), (("-z",), {"type": "what"}), (("-f",), {}),
    (("-z",), {"what": 1}), (("-z",), {"type": "choice"}), (("-z",), {"action": "store_true", "nargs": 2}),
    (("-z",), {"callback": 3}), (("-z",), {"action": "callback"}),
):  # fmt: skip
    try:
        parser.add_option(*args, **kwargs)
    except (optparse.OptionError, TypeError, IndexError) as error:
        print(type(error).__name__, error)
resolving = OptionParser(conflict_handler="resolve", add_help_option=False, formatter=optparse.TitledHelpFormatter(), prog="p")
resolving.add_option("-a", "--all")
resolving.add_option("-a", "--any", type="string")
print(resolving.format_help())
print(optparse.Values({"a": 1}) == {"a": 1}, optparse.make_option("-a").dest)
