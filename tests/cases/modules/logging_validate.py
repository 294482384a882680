# Formats that a formatter refuses.
# modes: plain
import logging
for fmt, style in (
    ("{asctime!s:15}", "{"), ("{customfield['key']}", "{"), ("{x.y}", "{"), ("{process:.2ff}", "{"), ("{a!x}", "{"),
    ("{}", "{"), ("${asctime}", "$"), ("${asctime", "$"), ("$bar $$$", "$"), ("${bar-}", "$"), ("$$", "$"),
    ("%(asctime)Z", "%"), ("%(asctime)*3s", "%"), ("%(asctime)-20.3s", "%"), ("%(asctime)*s", "%"), ("bar", "%"),
):
    try:
        logging.Formatter(fmt, style=style)
        print("taken", fmt)
    except ValueError as error:
        print(error)
