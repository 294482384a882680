# Sub-commands.
import argparse, sys, io, contextlib
def run(p, *args):
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err): r = p.parse_args(args)
        print(args, r)
    except SystemExit as e: print(args, "exit", e.code, out.getvalue(), err.getvalue())
    except argparse.ArgumentError as e: print("ArgumentError", e)
p = argparse.ArgumentParser(prog="git"); p.add_argument("--top", action="store_true"); s = p.add_subparsers(dest="cmd", required=True, help="commands", title="sub", description="desc of sub")
a = s.add_parser("add", help="add files", aliases=["a"]); a.add_argument("paths", nargs="+"); a.add_argument("-f", "--force", action="store_true"); a.set_defaults(func="ADD")
c = s.add_parser("commit", help="commit it", description="Commit."); c.add_argument("-m", "--message", required=True)
print(p.format_help()); print(a.format_help())
for x in (["add", "x", "y", "-f"], ["a", "x"], ["commit"], ["commit", "-m", "msg"], [], ["bogus"], ["--top", "add", "z"], ["add", "-h"], ["add", "x", "--bad"]): run(p, *x)
print(p.parse_known_args(["add", "x", "--zzz"]))
