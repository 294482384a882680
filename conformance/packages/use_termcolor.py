from termcolor import colored, cprint

print(repr(colored("hello", "red", attrs=["bold"], force_color=True)), colored("plain", "green", no_color=True))
cprint("Hello", "green", "on_red", force_color=True)
