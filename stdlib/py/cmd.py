"""A frame for line-oriented command interpreters."""

import string
import sys

__all__ = ["Cmd"]

PROMPT = "(Cmd) "
IDENTCHARS = string.ascii_letters + string.digits + "_"


class Cmd:
    """Reads lines and calls `do_` methods by their first word; `help_` methods and docstrings explain them."""

    prompt = PROMPT
    identchars = IDENTCHARS
    ruler = "="
    lastcmd = ""
    use_rawinput = 1
    # What is said at the beginning, around lists of topics, and where there is no help.
    intro, doc_leader = None, ""
    doc_header, undoc_header = "Documented commands (type help <topic>):", "Undocumented commands:"
    misc_header = "Miscellaneous help topics:"
    nohelp = "*** No help on %s"

    def __init__(self, completekey="tab", stdin=None, stdout=None):
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout
        self.cmdqueue = []
        self.completekey = completekey

    def cmdloop(self, intro=None):
        """Reads and runs commands until one of them says that it was the last."""
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self.stdout.write(str(self.intro) + "\n")
        stop = None
        while not stop:
            line = self.cmdqueue.pop(0) if self.cmdqueue else self._read()
            line = self.precmd(line)
            stop = self.postcmd(self.onecmd(line), line)
        self.postloop()

    def _read(self):
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return "EOF"
        self.stdout.write(self.prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        return line.rstrip("\r\n") if line else "EOF"

    def precmd(self, line):
        """Return the line that is to be run, before it is."""
        return line

    def postcmd(self, stop, line):
        """Return whether to stop, after a line was run."""
        return stop

    def preloop(self):
        """Do something before the first prompt."""

    def postloop(self):
        """Do something after the last line."""

    def parseline(self, line):
        """The command, its argument, and the line: `?x` stands for `help x`, `!x` for `shell x`."""
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == "?":
            line = "help " + line[1:]
        elif line[0] == "!":
            if not hasattr(self, "do_shell"):
                return None, None, line
            line = "shell " + line[1:]
        end = 0
        while end < len(line) and line[end] in self.identchars:
            end += 1
        return line[:end], line[end:].strip(), line

    def onecmd(self, line):
        """Run a line by the method for its first word, and return whether to stop."""
        cmd, arg, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if cmd is None:
            return self.default(line)
        self.lastcmd = "" if line == "EOF" else line
        function = getattr(self, "do_" + cmd, None) if cmd else None
        return self.default(line) if function is None else function(arg)

    def emptyline(self):
        """Handle an empty line: run the last one again."""
        if self.lastcmd:
            return self.onecmd(self.lastcmd)

    def default(self, line):
        """Handle a line whose first word is no command."""
        self.stdout.write("*** Unknown syntax: %s\n" % line)

    def completedefault(self, *ignored):
        """Return completions of arguments, where a command has no method for them."""
        return []

    def completenames(self, text, *ignored):
        """Return the commands that begin with a text."""
        return [name[3:] for name in self.get_names() if name.startswith("do_" + text)]

    def complete(self, text, state):
        """The possible ends of a word, one for each `state`: commands for the first word, else what they offer."""
        if state == 0:
            self.completion_matches = self.completenames(text)
        try:
            return self.completion_matches[state]
        except IndexError:
            return None

    def get_names(self):
        """Return the names of the class's attributes."""
        return dir(self.__class__)

    def complete_help(self, *args):
        """Return completions of the argument of help."""
        topics = {name[5:] for name in self.get_names() if name.startswith("help_" + args[0])}
        return list(set(self.completenames(*args)) | topics)

    def do_help(self, arg):
        'List available commands with "help" or detailed help with "help cmd".'
        if arg:
            explain = getattr(self, "help_" + arg, None)
            if explain is not None:
                explain()
                return
            doc = getattr(getattr(self, "do_" + arg, None), "__doc__", None)
            self.stdout.write("%s\n" % str(doc or self.nohelp % (arg,)))
            return
        topics = dict.fromkeys(name[5:] for name in self.get_names() if name.startswith("help_"))
        documented, undocumented = [], []
        for name in sorted(set(name for name in self.get_names() if name.startswith("do_"))):
            command = name[3:]
            if command in topics:
                documented.append(command)
                del topics[command]
            elif getattr(self, name).__doc__:
                documented.append(command)
            else:
                undocumented.append(command)
        self.stdout.write("%s\n" % str(self.doc_leader))
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, sorted(topics), 15, 80)
        self.print_topics(self.undoc_header, undocumented, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        """Write a list of commands below a heading."""
        if cmds:
            self.stdout.write("%s\n" % str(header))
            if self.ruler:
                self.stdout.write("%s\n" % str(self.ruler * len(header)))
            self.columnize(cmds, maxcol - 1)
            self.stdout.write("\n")

    def columnize(self, list, displaywidth=80):
        """Prints strings in columns, downwards, in as few rows as there is room for."""
        if not list:
            self.stdout.write("<empty>\n")
            return
        wrong = [at for at, item in enumerate(list) if not isinstance(item, str)]
        if wrong:
            raise TypeError("list[i] not a string for i in %s" % ", ".join(map(str, wrong)))
        if len(list) == 1:
            self.stdout.write("%s\n" % str(list[0]))
            return
        for rows in range(1, len(list) + 1):
            columns = [list[at:at + rows] for at in range(0, len(list), rows)]
            widths = [max(map(len, column)) for column in columns]
            if sum(widths) + 2 * (len(widths) - 1) <= displaywidth:
                break
        else:
            rows, columns, widths = len(list), [list], [0]
        for row in range(rows):
            cells = [column[row] if row < len(column) else "" for column in columns]
            while cells and not cells[-1]:
                cells.pop()
            self.stdout.write("%s\n" % "  ".join(cell.ljust(width) for cell, width in zip(cells, widths)))
