"""Processes: constants and exceptions are here; to start one is an OSError."""

import errno

from _absent import absent

__all__ = [
    "Popen", "PIPE", "STDOUT", "DEVNULL", "call", "check_call", "check_output", "getoutput", "getstatusoutput", "run",
    "CalledProcessError", "SubprocessError", "TimeoutExpired", "CompletedProcess", "list2cmdline",
]

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    """The base of the errors of processes."""


class CalledProcessError(SubprocessError):
    """A process ended with a status other than 0."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            return f"Command '{self.cmd}' died with unknown signal {-self.returncode}."
        return f"Command '{self.cmd}' returned non-zero exit status {self.returncode}."

    @property
    def stdout(self):
        """What the process wrote: another name of output."""
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class TimeoutExpired(SubprocessError):
    """A process took longer than it may."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"

    @property
    def stdout(self):
        """What the process wrote: another name of output."""
        return self.output


class CompletedProcess:
    """How a process ended, and what it wrote."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def __repr__(self):
        parts = [f"args={self.args!r}", f"returncode={self.returncode!r}"]
        parts += [f"{name}={getattr(self, name)!r}" for name in ("stdout", "stderr") if getattr(self, name) is not None]
        return f"CompletedProcess({', '.join(parts)})"

    def check_returncode(self):
        """CalledProcessError if the status is not 0."""
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


class Popen:
    """A process: starting one is an OSError, since processes are outside of the subset."""

    def __init__(self, args, *rest, **options):
        command = args if isinstance(args, (str, bytes)) else next(iter(args), args)
        raise OSError(errno.ENOSYS, "starting processes is outside Snek's subset (see docs/language.md)", command)


def run(*args, **options):
    """Starts a process and waits for it: see Popen."""
    Popen(*args, **options)


def call(*args, **options):
    """Starts a process and waits for it: see Popen."""
    Popen(*args, **options)


check_call = check_output = getoutput = getstatusoutput = call


def list2cmdline(seq):
    """Arguments as one line, quoted as Windows programs read it."""
    parts = []
    for arg in map(str, seq):
        quoted, backslashes = "", 0
        for character in arg:
            if character == "\\":
                backslashes += 1
                continue
            quoted += "\\" * (backslashes * 2 + 1 if character == '"' else backslashes) + character
            backslashes = 0
        needs_quotes = not arg or " " in arg or "\t" in arg
        quoted += "\\" * (backslashes * 2 if needs_quotes else backslashes)
        parts.append(f'"{quoted}"' if needs_quotes else quoted)
    return " ".join(parts)


# What `snek check` reports.
_outside_names = dict.fromkeys(
    ["Popen", "run", "call", "check_call", "check_output", "getoutput", "getstatusoutput"], "processes are"
)

__getattr__ = absent("subprocess", "processes are")
