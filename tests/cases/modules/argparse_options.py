# Options and positional arguments: help, values, errors.
import argparse, sys, io, contextlib
def run(p, *args):
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err): r = p.parse_args(args)
        print(args, r)
    except SystemExit as e: print(args, "exit", e.code, out.getvalue(), err.getvalue())
    except argparse.ArgumentError as e: print("ArgumentError", e)
p = argparse.ArgumentParser(prog="demo", description="A demo program that has a description which is long enough to be wrapped over several lines of text.", epilog="The end.")
p.add_argument("file", help="the input file"); p.add_argument("rest", nargs="*", help="more %(prog)s files")
p.add_argument("-v", "--verbose", action="count", default=0, help="say more"); p.add_argument("-o", "--output", metavar="OUT", default="x.txt", help="where to write (default: %(default)s) and more help so that the line is wrapped, too")
p.add_argument("-n", type=int, choices=[1, 2, 3]); p.add_argument("--flag", action="store_true"); p.add_argument("--no-flag", dest="flag", action="store_false"); p.add_argument("--list", nargs="+", type=float); p.add_argument("--pair", nargs=2, metavar=("A", "B")); p.add_argument("--opt", nargs="?", const="C", default="D")
p.add_argument("--append", action="append"); p.add_argument("--const", action="store_const", const=42); p.add_argument("--version", action="version", version="%(prog)s 1.0"); p.add_argument("--a-very-long-option-name", help="help of long", default=1)
g = p.add_argument_group("special", "special things"); g.add_argument("--sp", help="sp help"); m = p.add_mutually_exclusive_group(); m.add_argument("--left", action="store_true"); m.add_argument("--right", action="store_true")
p.add_argument("--bool", action=argparse.BooleanOptionalAction, default=True, help="boolean"); p.add_argument("--hidden", help=argparse.SUPPRESS); p.add_argument("--ext", action="extend", nargs="*")
print(p.format_usage()); print(p.format_help())
for a in (["f"], ["f", "a", "b", "-vv", "--verbose"], ["-n", "2", "f"], ["-n2", "f"], ["-n", "5", "f"], ["-n", "x", "f"], [], ["f", "--output=z"], ["f", "-oz"], ["f", "--outp", "q"], ["f", "--unknown"], ["f", "--list", "1", "2.5"], ["f", "--list"], ["f", "--pair", "1"], ["f", "--pair", "1", "2"], ["f", "--opt"], ["f", "--opt", "x"], ["f", "--append", "1", "--append", "2"], ["f", "--const"], ["--version"], ["f", "--left", "--right"], ["f", "--no-bool"], ["f", "--", "-x", "-y"], ["f", "-vvo", "out"], ["f", "--verbose=3"], ["f", "--o", "x"], ["f", "--ext", "1", "2", "--ext", "3"], ["f", "-5"], ["--", "-f"], ["f", "--fl"], ["f", "--flag", "x", "--no-flag"]): run(p, *a)
