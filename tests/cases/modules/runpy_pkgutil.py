# Modules and files run as programs; what is in packages.
import pkgutil
import runpy
import os
import sys
import tempfile

d = os.path.realpath(tempfile.mkdtemp())
os.chdir(d)
os.mkdir("pk"); open("pk/__init__.py", "w").write("x = 1\n"); open("pk/m.py", "w").write("y = 2\nprint('m as', __name__, __package__)\n"); open("pk/__main__.py", "w").write("print('main of pk', __name__, __package__)\n"); os.mkdir("pk/sub"); open("pk/sub/__init__.py", "w").write(""); open("pk/data.txt", "w").write("dd")
open("s.py", "w").write("import sys\nprint(__name__, sys.argv[0] == __file__, __file__, given)\nresult = given * 2\n")
sys.path.insert(0, d)
r = runpy.run_path("s.py", {"given": 4}, "nm"); print(r["result"], r["__name__"], r["__file__"], r["__package__"], sorted(k for k in r if k.startswith("__")))
r = runpy.run_module("pk.m"); print(r["y"], r["__name__"]); r = runpy.run_module("pk", run_name="__main__"); print(r["__name__"]); print(runpy.run_module("pk.m", {"z": 1}, "__main__", alter_sys=True)["z"])
for c in ("runpy.run_module('zork')", "runpy.run_module('pk.sub')", "runpy.run_path('nope.py')", "runpy.run_module('pk.zork')"):
    try: eval(c)
    except Exception as e: print(type(e).__name__, str(e).replace(d, "D"))
import pk
print(sorted((m.name, m.ispkg) for m in pkgutil.iter_modules([d])), sorted((m.name, m.ispkg) for m in pkgutil.iter_modules(pk.__path__, "pk.")), sorted(m.name for m in pkgutil.walk_packages([d])), pkgutil.get_data("pk", "data.txt"), pkgutil.resolve_name("pk.m:y") , pkgutil.resolve_name("os.path.join").__name__, pkgutil.extend_path(["a"], "zz"))
for c in ("pkgutil.resolve_name('zork.x')", "pkgutil.resolve_name('os:zork')", "pkgutil.resolve_name('1x')", "pkgutil.get_data('zork', 'x')", "pkgutil.get_data('pk', 'nope')"):
    try: print(eval(c))
    except Exception as e: print(type(e).__name__, str(e).replace(d, "D"))
os.chdir('/')
import shutil
shutil.rmtree(d)
