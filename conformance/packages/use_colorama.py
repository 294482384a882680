import io

import colorama
from colorama import Back, Cursor, Fore, Style
from colorama.ansitowin32 import AnsiToWin32

print(repr(Fore.RED + "some red text" + Style.RESET_ALL), repr(Back.GREEN), repr(Cursor.POS(3, 4)))
stream = io.StringIO()
AnsiToWin32(stream, convert=False, strip=True).stream.write(Fore.RED + "plain" + Style.BRIGHT + "!")
print(stream.getvalue())
colorama.init(strip=True)
print(Fore.BLUE + "blue")
colorama.deinit()
