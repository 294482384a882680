# Types, choices, own actions, wrong definitions.
import argparse, sys, io, contextlib
def run(p, *args):
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err): r = p.parse_args(args)
        print(args, r)
    except SystemExit as e: print(args, "exit", e.code, out.getvalue(), err.getvalue())
    except argparse.ArgumentError as e: print("ArgumentError", e)
def even(s):
    v = int(s)
    if v % 2: raise argparse.ArgumentTypeError(f"{v} is odd")
    return v
e = argparse.ArgumentParser(prog="e"); e.add_argument("n", type=even); e.add_argument("--w", nargs="*", choices="abc"); run(e, "4"); run(e, "3"); run(e, "z"); run(e, "2", "--w", "a", "d"); run(e, "2", "--w", "a", "b")
e = argparse.ArgumentParser(prog="longprog", description="x"); [e.add_argument(f"--option-{i}", f"-{c}", help="h") for i, c in enumerate("abcdefg")]; e.add_argument("first"); e.add_argument("second", nargs="+"); print(e.format_usage()); print(e.format_help())
for bad in (lambda: e.add_argument("-a"), lambda: e.add_argument("x", required=True), lambda: e.add_argument("--z", action="nope"), lambda: e.add_argument("--q", type="int"), lambda: e.add_argument("--r", nargs=2, metavar=("a",))):
    try: bad()
    except Exception as x: print(type(x).__name__, x)
class Act(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None): setattr(namespace, self.dest, (values, option_string))
e = argparse.ArgumentParser(prog="act", exit_on_error=False, prefix_chars="-+"); e.add_argument("+c", "--custom", action=Act); e.add_argument("-i", type=int); run(e, "+c", "v"); run(e, "--custom=w"); run(e, "-i", "x"); print(e, e.get_default("i"))
p = argparse.ArgumentParser(prog="im"); p.add_argument("--foo"); p.add_argument("cmd"); p.add_argument("rest", nargs="*", type=int); print(p.parse_intermixed_args("doit 1 --foo bar 2 3".split()))
