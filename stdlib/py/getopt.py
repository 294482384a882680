"""Command lines in the manner of C's getopt."""

__all__ = ["GetoptError", "error", "getopt", "gnu_getopt"]


class GetoptError(Exception):
    """An option is not known, or its argument is missing."""
    opt = ""
    msg = ""

    def __init__(self, msg, opt=""):
        self.msg = msg
        self.opt = opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Parses command line options and parameter list, up to the first argument that is no option."""
    opts = []
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    while args and args[0].startswith("-") and args[0] != "-":
        if args[0] == "--":
            args = args[1:]
            break
        opts, args = _option(opts, args, shortopts, longopts)
    return opts, args


def gnu_getopt(args, shortopts, longopts=[]):
    """As getopt, but options and other arguments may be mixed."""
    opts, others = [], []
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    all_options_first = shortopts.startswith("+")
    if all_options_first:
        shortopts = shortopts[1:]
    while args:
        if args[0] == "--":
            others += args[1:]
            break
        if args[0][:1] == "-" and args[0] != "-":
            opts, args = _option(opts, args, shortopts, longopts)
        elif all_options_first:
            others += args
            break
        else:
            others.append(args[0])
            args = args[1:]
    return opts, others


def _option(opts, args, shortopts, longopts):
    if args[0].startswith("--"):
        return _long(opts, args[0][2:], longopts, args[1:])
    return _short(opts, args[0][1:], shortopts, args[1:])


def _long(opts, opt, longopts, args):
    opt, has_value, value = opt.partition("=")
    value = value if has_value else None
    has_arg, opt = long_has_args(opt, longopts)
    if has_arg:
        if value is None:
            if not args:
                raise GetoptError("option --%s requires argument" % opt, opt)
            value, args = args[0], args[1:]
    elif value is not None:
        raise GetoptError("option --%s must not have an argument" % opt, opt)
    opts.append(("--" + opt, value or ""))
    return opts, args


def long_has_args(opt, longopts):
    """Return whether a long option takes an argument, and its full name."""
    possibilities = [o for o in longopts if o.startswith(opt)]
    if not possibilities:
        raise GetoptError("option --%s not recognized" % opt, opt)
    if opt in possibilities:
        return False, opt
    if opt + "=" in possibilities:
        return True, opt
    if len(possibilities) > 1:
        raise GetoptError("option --%s not a unique prefix" % opt, opt)
    match = possibilities[0]
    has_arg = match.endswith("=")
    return has_arg, match[:-1] if has_arg else match


def _short(opts, text, shortopts, args):
    while text:
        opt, text = text[0], text[1:]
        value = ""
        if short_has_arg(opt, shortopts):
            if not text:
                if not args:
                    raise GetoptError("option -%s requires argument" % opt, opt)
                text, args = args[0], args[1:]
            value, text = text, ""
        opts.append(("-" + opt, value))
    return opts, args


def short_has_arg(opt, shortopts):
    """Return whether a short option takes an argument."""
    for i in range(len(shortopts)):
        if opt == shortopts[i] != ":":
            return shortopts.startswith(":", i + 1)
    raise GetoptError("option -%s not recognized" % opt, opt)
