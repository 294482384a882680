# Loggers set up by dictionaries and files.
import io
import logging
import logging.config
import logging.handlers
import sys

class Up(logging.Filter):
    def __init__(self, word="x", **k): super().__init__(); self.word = word
    def filter(self, r): r.msg = f"{r.msg} {self.word}"; return True
def make(**k): h = logging.StreamHandler(sys.stdout); h.k = k; return h
old = logging.getLogger("old"); oldc = logging.getLogger("app.child"); oldc.setLevel(10)
cfg = {"version": 1, "formatters": {"f": {"format": "%(levelname)s:%(name)s:%(message)s"}, "b": {"format": "{message}!", "style": "{"}, "c": {"()": "logging.Formatter", "fmt": "C %(message)s"}},
 "filters": {"u": {"()": "__main__.Up", "word": "cfg://words.first"}, "n": {"name": "app"}}, "words": {"first": "W", "l": [1, "two"]},
 "handlers": {"h": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout", "formatter": "f", "level": "INFO", "filters": ["u"]}, "k": {"()": make, "formatter": "b", "x": "cfg://words.l[1]"}, "c": {"()": "__main__.make", "formatter": "c", ".": {"attr": 5}}},
 "loggers": {"app": {"level": "DEBUG", "handlers": ["h", "k"], "propagate": False, "filters": ["n"]}, "other": {"level": 30, "handlers": ["c"]}}, "root": {"level": "WARNING", "handlers": ["c"]}}
logging.config.dictConfig(cfg)
logging.getLogger("app").info("hello"); logging.getLogger("app").debug("dbg"); oldc.warning("child"); old.error("disabled?"); logging.getLogger("other").warning("oth"); logging.warning("root"); logging.info("no")
print(old.disabled, oldc.disabled, oldc.level, logging.getLogger("app").handlers[1].k, logging.root.handlers[0].attr)
logging.config.dictConfig({"version": 1, "incremental": True, "handlers": {"h": {"level": "ERROR"}}, "loggers": {"app": {"level": "INFO"}}, "root": {"level": "INFO"}})
logging.getLogger("app").info("inc"); logging.info("now")
for bad in ({}, {"version": 2}, {"version": 1, "handlers": {"h": {"class": "zork.X"}}}, {"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "formatter": "zz"}}}, {"version": 1, "loggers": {"a": {"handlers": ["zz"]}}}, {"version": 1, "loggers": {"a": {"level": "ZZ"}}}, {"version": 1, "root": {"handlers": ["q"]}}, {"version": 1, "formatters": {"f": {"format": "%(bad"}}}, {"version": 1, "filters": {"f": {"()": "nope.x"}}}, {"version": 1, "incremental": True, "handlers": {"zz": {}}}, {"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "bogus": 1}}}, {"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "filters": ["zz"]}}}, {"version": 1, "handlers": {"h": {"level": 1}}}, {"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "stream": "cfg://a.b"}}}, {"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "stream": "ext://zork.q"}}}, 5):
    try: logging.config.dictConfig(bad); print("ok")
    except Exception as e:
        while e: print(type(e).__name__, e, end=" <- "); e = e.__cause__
        print()
logging.config.dictConfig({"version": 1, "handlers": {"a": {"class": "logging.handlers.MemoryHandler", "capacity": 2, "target": "z"}, "z": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout"}}, "root": {"handlers": ["a"], "level": 0}, "disable_existing_loggers": False})
logging.debug("m1"); print("--"); logging.debug("m2"); old.error("old now")
logging.config.fileConfig(io.StringIO("""[loggers]
keys=root,simple
[handlers]
keys=con
[formatters]
keys=f
[logger_root]
level=DEBUG
handlers=con
[logger_simple]
level=ERROR
handlers=con
qualname=simple.x
propagate=0
[handler_con]
class=StreamHandler
level=DEBUG
formatter=f
args=(sys.stdout,)
[formatter_f]
format=F %(name)s %(message)s
datefmt=%Y
"""))
logging.debug("file"); logging.getLogger("simple.x").error("err"); logging.getLogger("simple.x").info("no"); old.error("dis"); print(old.disabled)
for t in ("", "[loggers]\nkeys=root\n[handlers]\nkeys=\n[formatters]\nkeys=\n", "[formatters]\nkeys=a\n"):
    try: logging.config.fileConfig(io.StringIO(t)); print("ok")
    except Exception as e: print(type(e).__name__, e)
try: logging.config.fileConfig("/nonexistent.ini")
except Exception as e: print(type(e).__name__, e)
print(logging.config.valid_ident("a"), logging.config.ConvertingDict)
try: logging.config.valid_ident("1")
except ValueError as e: print(e)
