"""The debugger: its names can be imported, and using one says that it is not there."""

import cmd

from _absent import absent, refusing, refusing_class

__all__ = ["run", "pm", "Pdb", "runeval", "runctx", "runcall", "set_trace", "post_mortem", "help"]

_WHAT = "debugging hooks are"


class Restart(Exception):
    """The program is to be run again."""


Pdb = refusing_class("pdb", "Pdb", _WHAT, bases=(cmd.Cmd,))
for _name in ("run", "runeval", "runctx", "runcall", "set_trace", "post_mortem", "pm", "help", "main"):
    globals()[_name] = refusing("pdb", _name, _WHAT)

# What `snek check` reports.
_outside_names = dict.fromkeys(__all__, _WHAT)

__getattr__ = absent("pdb", _WHAT)
