"""Writes the reference of module `snek` from its docstrings: `snek docs/reference.py > docs/reference.md`.

A test compares the page with what this prints. A public name that stands under no topic is an error.
"""

import importlib
import inspect

import snek

HEAD = """\
# Reference of module `snek`

This page is made of the docstrings of module `snek`: `docs/reference.py` writes it, and a test compares the two. At the
prompt `help(snek.grad)` and `snek.grad?` show the same text.

```python
from snek import function, grad

@function
def slope(x: float):
    return grad(lambda x: x ** 3)(x)

print(slope(2.0), slope.trace_count)     # 12.0 1
print(grad.__doc__.split(" by the")[0])  # Return a function that computes the gradient of f
```
"""

# The names of the module by what they are about.
TOPICS = {
    "Staging": [
        "stage", "function", "rep_fun", "lms", "Rep", "stageLambda", "py_func", "host_call", "init_scope", "Variable",
        "Spec", "eval_shape",
    ],
    "Looking at it": [
        "code", "is_staged", "explanations", "run_eagerly", "run_optimised", "check_graphs", "debug_nans", "Graph",
    ],
    "Derivatives": [
        "grad", "value_and_grad", "vjp", "jvp", "linearize", "jacobian", "hessian", "check_grad", "walk", "custom_vjp",
        "custom_jvp", "stop_gradient", "checkpoint", "remat",
    ],
    "Batches and loops": ["vmap", "scan", "while_loop", "fori_loop", "cond", "associative_scan"],
    "Tapes and tensors": ["GradientTape", "constant", "tensor", "Tensor", "no_grad", "enable_grad", "is_grad_enabled"],
    "Files": ["save", "load", "Checkpoint", "latest_checkpoint", "PersistentArray"],
    "Devices": ["device", "list_devices", "copy_to", "set_virtual_devices"],
    "Tasks": ["spawn", "Task", "channel", "Channel", "send", "recv"],
    "The pure mode": ["myia", "Array", "Matrix", "Vector", "double"],
    "Charts": ["plot", "live"],
    "Errors and limits": [
        "StagingError", "RetraceLimitError", "LimitError", "TimeLimitError", "MemoryLimitError", "OperationLimitError",
        "OutputLimitError",
    ],
}

# The modules in it, with names that they take from elsewhere.
MODULES = {
    "snek.autograph": ["to_graph"],
    "snek.nn": [],
    "snek.nn.functional": [],
    "snek.nn.init": [],
    "snek.nn.utils": [],
    "snek.optim": [],
    "snek.optim.lr_scheduler": [],
    "snek.data": [],
    "snek.random": [],
}


def plain(text):
    """The text as Markdown, in which only what stands in backticks is code."""
    parts = text.split("`")
    for at in range(0, len(parts), 2):
        parts[at] = parts[at].replace("*", "\\*").replace("<", "&lt;").replace("__", "\\_\\_")
    return "`".join(parts)


def is_code(lines):
    """A paragraph of a docstring is an example, or a block of statements."""
    return lines[0].startswith(">>>") or any(line.startswith("    ") for line in lines)


def paragraphs(doc):
    """The paragraphs of a docstring as Markdown."""
    for text in doc.split("\n\n"):
        lines = text.split("\n")
        yield "\n".join("    " + line for line in lines) if is_code(lines) else plain(text)


def signature(name, value):
    """The name with its parameters, without the instance and the mark of positional ones."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return name
    parameters = [p for p in found.parameters.values() if p.name != "self"]
    parameters = [p.replace(kind=p.POSITIONAL_OR_KEYWORD) if p.kind is p.POSITIONAL_ONLY else p for p in parameters]
    return name + str(found.replace(parameters=parameters, return_annotation=found.empty))


def members(cls):
    """A line for each method and property of a class."""
    for name, value in vars(cls).items():
        value = getattr(value, "__func__", value)
        doc = inspect.getdoc(value)
        if name.startswith("_") or not doc or not (inspect.isroutine(value) or inspect.isdatadescriptor(value)):
            continue
        shown = signature(name, value) if callable(value) else name
        yield f"- `{shown}`: " + plain(doc.split("\n\n")[0]).replace("\n", " ")


def entry(name, value, written):
    """The entry of a name."""
    print(f"\n### {name}\n")
    doc = inspect.getdoc(value)
    if id(value) in written:
        print(f"Another name of `{written[id(value)]}`.")
        return
    if isinstance(value, snek.Spec) and doc in written:
        print(f"See `{written[doc]}`.")
        return
    written[id(value)] = written[doc] = name
    first, _, rest = doc.partition("\n\n")
    if first.startswith(name + "("):
        shown, doc = first, rest
    else:
        shown = signature(name, value)
    # Programs make no graphs by hand.
    if shown not in (name, "Graph()"):
        print(f"`{shown}`\n")
    print("\n\n".join(paragraphs(doc)))
    if isinstance(value, type):
        lines = list(members(value))
        if lines:
            print("\n" + "\n".join(lines))


def staged_functions():
    """What `stage` and `function` return."""
    print("\n## Staged functions\n")
    print("What `stage` and `function` return is called as the function is, and has these attributes.\n")
    print("\n".join(members(type(snek.stage(lambda x: x)))))


def module(name, others):
    """A table of a module's names."""
    found = importlib.import_module(name)
    print(f"\n## {name}\n")
    print("\n\n".join(paragraphs(inspect.getdoc(found))))
    print("\n| name | what it is |\n|---|---|")
    for shown in dir(found):
        value = getattr(found, shown)
        home = getattr(value, "__module__", None) or ""
        if shown.startswith("_") or not (home == name or home.startswith(name + ".") or shown in others):
            continue
        doc = inspect.getdoc(value)
        first = doc.split("\n\n")[1 if doc.startswith(shown + "(") else 0]
        print(f"| `{shown}` | {plain(first).replace(chr(10), ' ').replace('|', chr(92) + '|')} |")


def main():
    listed = [name for names in TOPICS.values() for name in names]
    assert sorted(listed) == sorted(snek.__all__), set(listed) ^ set(snek.__all__)
    print(HEAD, end="")
    written = {}
    for topic, names in TOPICS.items():
        print(f"\n## {topic}")
        for name in names:
            entry(name, getattr(snek, name), written)
        if topic == "Staging":
            staged_functions()
    for name, others in MODULES.items():
        module(name, others)


if __name__ == "__main__":
    main()
