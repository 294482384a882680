# Formatters, parents, groups that exclude each other.
import argparse, sys, io, contextlib
def run(p, *args):
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err): r = p.parse_args(args)
        print(args, r)
    except SystemExit as e: print(args, "exit", e.code, out.getvalue(), err.getvalue())
    except argparse.ArgumentError as e: print("ArgumentError", e)
p = argparse.ArgumentParser(prog="p", formatter_class=argparse.ArgumentDefaultsHelpFormatter, add_help=False, usage="%(prog)s [things]"); p.add_argument("--x", default=3, type=int, help="the x"); p.add_argument("y", nargs="?", default="yy", help="the y"); print(p.format_help()); run(p); run(p, "1", "--x", "7")
p = argparse.ArgumentParser(prog="p", formatter_class=argparse.RawDescriptionHelpFormatter, description="  raw\n    text\n"); p.add_argument("cmd"); p.add_argument("args", nargs=argparse.REMAINDER); print(p.format_help()); run(p, "c", "-x", "--y", "z"); run(p, "c")
par = argparse.ArgumentParser(add_help=False); par.add_argument("--shared", type=int); p = argparse.ArgumentParser(prog="child", parents=[par]); p.add_argument("a"); p.add_argument("b", nargs="?"); p.add_argument("c", nargs="*"); print(p.format_usage()); run(p, "1", "--shared", "3"); run(p, "1", "2", "3", "4"); print(repr(p.parse_args(["q"])), argparse.Namespace(a=1, b="x"), argparse.Namespace(a=1) == argparse.Namespace(a=1), "a" in argparse.Namespace(a=1))
g = argparse.ArgumentParser(prog="g"); mm = g.add_mutually_exclusive_group(required=True); mm.add_argument("--a"); mm.add_argument("--b", type=int); print(g.format_usage()); run(g); run(g, "--a", "1"); run(g, "--a", "1", "--b", "2")
