# A command interpreter: dispatch, help, the last command again, columns.
import cmd
import io
import sys


class Shell(cmd.Cmd):
    intro, prompt = "Welcome.", "> "

    def do_greet(self, arg):
        "greet NAME\nGreets."
        print("hello", repr(arg))

    def do_quit(self, arg):
        return True

    def do_shell(self, arg):
        print("shell", arg)

    def help_topic(self):
        print("about the topic")

    def precmd(self, line):
        print("before", repr(line))
        return line

    def postcmd(self, stop, line):
        print("after", stop, repr(line))
        return stop


text = "greet you\n\n!ls -l\n?greet\nhelp\nhelp quit\nhelp topic\nhelp nope\nzork 1\n  greet  a  b \nquit\n"
shell = Shell(stdin=io.StringIO(text), stdout=sys.stdout)
shell.use_rawinput = False
shell.cmdloop()
shell.onecmd("EOF")
print(shell.parseline("a1_b-c d"), shell.parseline(""), shell.parseline("?"), shell.completenames("g"))
for names in ([], ["one"], [f"name{n}" * (n % 3 + 1) for n in range(23)]):
    shell.columnize(names, 60)
try:
    shell.columnize(["a", 5])
except TypeError as error:
    print(error)
