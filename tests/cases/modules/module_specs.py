# Modules know their spec and loader, though the interpreter has loaded them by itself.
# modes: plain
import importlib.util
import math
import os
import sys
import types

for module in (math, sys):
    spec = module.__spec__
    print(type(spec).__name__, spec.name, spec.origin, spec.loader is module.__loader__, spec.parent == "")
    # expect: ModuleSpec math built-in True True
    # expect: ModuleSpec sys built-in True True
print(math.__spec__ is math.__spec__, math.__spec__ == importlib.util.find_spec("math"))  # expect: True True
import json.decoder
for name in ("json", "json.decoder", "os"):
    module = sys.modules[name]
    print(module.__spec__.name, module.__spec__.parent, module.__package__, module.__loader__ is not None)
    # expect: json json json True
    # expect: json.decoder json json True
    # expect: os   True
made = types.ModuleType("made")
print(made.__spec__, made.__loader__, __spec__)  # expect: None None None
math.__spec__ = 5
print(math.__spec__)  # expect: 5
