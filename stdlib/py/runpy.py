"""Running modules and files as programs."""

import importlib.util
import os
import sys

__all__ = ["run_module", "run_path"]


class _Argument:
    """The first argument of the program, and the module of a name, for as long as a module runs."""

    def __init__(self, name, module, path):
        self.name, self.module, self.path = name, module, path

    def __enter__(self):
        self.before = sys.modules.get(self.name)
        sys.modules[self.name] = self.module
        self.argument, sys.argv[0] = sys.argv[0], self.path

    def __exit__(self, *error):
        sys.argv[0] = self.argument
        if self.before is None:
            sys.modules.pop(self.name, None)
        else:
            sys.modules[self.name] = self.before


def _fill(namespace, given, name, spec, path, package):
    if given is not None:
        namespace.update(given)
    namespace.update(__name__=name, __file__=path, __cached__=None, __doc__=None,
                     __loader__=getattr(spec, "loader", None), __package__=package, __spec__=spec)
    return namespace


def _run(code, given, name, spec, path, package, alters):
    if not alters:
        namespace = _fill({}, given, name, spec, path, package)
        exec(code, namespace)
        return namespace
    module = type(sys)(name)
    namespace = _fill(module.__dict__, given, name, spec, path, package)
    with _Argument(name, module, path):
        exec(code, namespace)
        # The module goes, and its variables stay.
        return dict(namespace)


def _find(name):
    """The name, the spec and the code of a module; of a package those of its `__main__`."""
    spec = _spec_to_run(name, ImportError)
    if not spec.origin or not os.path.isfile(spec.origin):
        raise ImportError(f"No code object available for {spec.name}")
    with open(spec.origin, "rb") as file:
        return spec.name, spec, compile(file.read(), spec.origin, "exec")


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Runs the code of a module in a namespace of its own."""
    name, spec, code = _find(mod_name)
    package = name.rpartition(".")[0]
    return _run(code, init_globals, run_name or name, spec, spec.origin, package, alter_sys)


def run_path(path_name, init_globals=None, run_name=None):
    """Runs the code of a file, or of a folder's `__main__`."""
    run_name = "<run_path>" if run_name is None else run_name
    path = os.fsdecode(path_name)
    if os.path.isdir(path):
        main = os.path.join(path, "__main__.py")
        if not os.path.isfile(main):
            raise ImportError(f"can't find '__main__' module in {path!r}")
        sys.path.insert(0, path)
        try:
            return _run_file(main, init_globals, run_name)
        finally:
            if path in sys.path:
                sys.path.remove(path)
    return _run_file(path, init_globals, run_name)


def _run_file(path, given, name):
    with open(os.path.abspath(path) if not os.path.exists(path) else path, "rb") as file:
        code = compile(file.read(), path, "exec")
    return _run(code, given, name, None, path, name.rpartition(".")[0], True)


def _source_of(spec):
    """The source of a module, and the name that its code has."""
    from _frozen_importlib import _source

    if spec.origin == "frozen":
        return _source(spec.name), f"<frozen {spec.name}>"
    loader = spec.loader
    if not hasattr(loader, "get_data"):
        raise ImportError(f"No code object available for {spec.name}")
    from _frozen_importlib import _decoded

    return _decoded(loader.get_data(spec.origin), spec.origin), spec.origin


def _spec_to_run(name, not_found):
    """The spec of the module that runs for a name: a package's `__main__`. `not_found` is raised if there is none."""
    if name.startswith("."):
        raise not_found("Relative module names not supported")
    package = name.rpartition(".")[0]
    if package:
        try:
            __import__(package)
        except ImportError as error:
            if error.name is None or error.name != package and not package.startswith(error.name + "."):
                raise
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        text = f"Error while finding module specification for {name!r} ({type(error).__name__}: {error})"
        if name.endswith(".py"):
            text += f". Try using '{name[:-3]}' instead of '{name}' as the module name."
        raise not_found(text) from error
    if spec is None:
        raise not_found(f"No module named {name}")
    if spec.submodule_search_locations is None:
        return spec
    if name == "__main__" or name.endswith(".__main__"):
        raise not_found("Cannot use package as __main__ module")
    try:
        return _spec_to_run(name + ".__main__", not_found)
    except not_found as error:
        if name not in sys.modules:
            raise
        raise not_found(f"{error}; {name!r} is a package and cannot be directly executed")


class _NotFound(ImportError):
    """There is nothing to run. What the program's own imports raise is another error."""


def _main_of_module(name):
    """What `-m` runs: a source, its file, and the variables that `__main__` begins with."""
    try:
        spec = _spec_to_run(name, _NotFound)
        source, file = _source_of(spec)
    except _NotFound as error:
        sys.exit(f"{sys.executable or 'snek'}: {error}")
    sys.argv[0] = spec.origin if spec.has_location else file
    return source, file, {"__spec__": spec, "__loader__": spec.loader, "__package__": spec.parent}


def _main_of_folder(path):
    """What runs for a folder or an archive."""
    from importlib._bootstrap import _spec_of

    spec = _spec_of("__main__", [path])
    if spec is None or spec.origin is None:
        sys.exit(f"{sys.executable or 'snek'}: can't find '__main__' module in {path!r}")
    source, file = _source_of(spec)
    return source, file, {"__spec__": spec, "__loader__": spec.loader, "__package__": ""}
