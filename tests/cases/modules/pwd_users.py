# The users of the machine by name and number; __hello__ can be imported.
# modes: plain
import pwd

for wrong in [lambda: pwd.getpwnam("no such user"), lambda: pwd.getpwuid(987654321), lambda: pwd.getpwnam(5),
              lambda: pwd.struct_passwd(), lambda: pwd.getpwnam("a\0b")]:
    try:
        print(wrong())
    except (KeyError, TypeError, ValueError) as error:
        print(type(error).__name__)
user = pwd.getpwnam("root")
print(user == pwd.getpwuid(0), user.pw_uid, user.pw_dir, len(user), user in pwd.getpwall())
print(repr(pwd.struct_passwd(["a", "x", 1, 2, "", "/", "sh"])))
import __hello__

print(__hello__.initialized)
__hello__.main()
