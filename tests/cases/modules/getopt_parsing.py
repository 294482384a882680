# Command lines in the manner of getopt.
import getopt
print(getopt.getopt("-a -b -cfoo -d bar a1 a2".split(), "abc:d:"), getopt.getopt("--condition=foo --testing --output-file abc.def -x a1 a2".split(), "x", ["condition=", "output-file=", "testing"]), getopt.gnu_getopt("a1 -a a2 --long=3 -- -b".split(), "ab", ["long="]))
for bad in (lambda: getopt.getopt(["-z"], "a"), lambda: getopt.getopt(["-a"], "a:"), lambda: getopt.getopt(["--foo"], "", ["bar"]), lambda: getopt.getopt(["--f"], "", ["foo", "fob"]), lambda: getopt.getopt(["--foo=1"], "", ["foo"]), lambda: getopt.getopt(["--foo"], "", ["foo="])):
    try: bad()
    except getopt.GetoptError as e: print(e, e.opt, e.msg)
