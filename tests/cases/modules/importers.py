"""Importers of a program: finders in sys.meta_path, specs, loaders."""
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types

print([finder.__name__ for finder in sys.meta_path[-3:]])


class Loader(importlib.abc.Loader):
    def create_module(self, spec):
        print("create", spec.name)
        return None

    def exec_module(self, module):
        print("exec", module.__name__)
        module.answer = 42


class Finder:
    def find_spec(self, name, path, target=None):
        if name.startswith("made"):
            print("find", name, path)
            return importlib.util.spec_from_loader(name, Loader(), is_package=name == "made_package")
        return None


finder = Finder()
sys.meta_path.append(finder)
import made_up
import made_package.inner

print(made_up.answer, made_up.__spec__.name, type(made_up.__loader__).__name__, made_package.inner.__package__)
try:
    import not_made
except ModuleNotFoundError as error:
    print(error)
sys.meta_path.remove(finder)
try:
    import made_later
except ImportError as error:
    print(error)


class Old:
    def find_module(self, name, path=None):
        return self if name.startswith("old") else None

    def load_module(self, name):
        sys.modules[name] = types.SimpleNamespace(name=name)


sys.meta_path.insert(0, Old())
import old_style

print(old_style.name)
import old_style as again

print(again is old_style)


class Refuses:
    def find_spec(self, name, path, target=None):
        if name == "refused":
            raise ImportError("not here")


sys.meta_path.insert(0, Refuses())
try:
    import refused
except ImportError as error:
    print(error)
print(importlib.util.find_spec("no_such_module_at_all"))
print(importlib.util.find_spec("sys").name, importlib.util.resolve_name(".b", "a"))
spec = importlib.machinery.ModuleSpec("m", None, origin="here")
print(spec, spec.parent, spec.has_location)
module = importlib.util.module_from_spec(importlib.machinery.ModuleSpec("fresh", Loader()))
print(module.__name__, hasattr(module, "answer"))
