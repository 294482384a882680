# Loggers, handlers, formatters, filters.
import io
import logging
out = io.StringIO()
log = logging.getLogger("app.mod"); h = logging.StreamHandler(out); h.setFormatter(logging.Formatter("%(levelname)-8s|%(name)s|%(funcName)s|%(lineno)d|%(module)s|%(message)s")); log.addHandler(h); log.setLevel(logging.DEBUG)
def f():
    log.debug("d %s %d", "x", 3); log.info("i %(a)s", {"a": 1}); log.warning("w"); log.error("e", extra={"k": 1}); log.critical("c"); log.log(25, "custom")
    try: 1 / 0
    except ZeroDivisionError: log.exception("exc")
f(); print(out.getvalue()); out.truncate(0); out.seek(0)
print(log, logging.getLogger(), log.parent, log.getEffectiveLevel(), logging.getLogger("app").getChild("mod") is log, log.isEnabledFor(5), h, logging.getLevelName(30), logging.getLevelName("INFO"), logging.getLevelName(35), log.hasHandlers())
logging.addLevelName(25, "NOTICE"); log.log(25, "n"); log.setLevel("WARNING"); log.info("no"); h.setLevel(logging.ERROR); log.warning("no"); log.error("yes"); print(out.getvalue()); out.truncate(0); out.seek(0)
h.setLevel(0); h.setFormatter(logging.Formatter("{levelname}:{message}", style="{")); log.error("brace"); h.setFormatter(logging.Formatter("$levelname:$message", style="$")); log.error("dollar"); h.setFormatter(logging.Formatter("%(message)s %(who)s", defaults={"who": "me"})); log.error("def"); print(out.getvalue()); out.truncate(0); out.seek(0)
class F(logging.Filter):
    def filter(self, record): return "secret" not in record.getMessage()
log.addFilter(F()); log.error("secret x"); log.error("ok"); log.addFilter(lambda r: r.levelno > 30); log.warning("low")
ad = logging.LoggerAdapter(log, {"who": "adapter"}); ad.error("from adapter"); print(out.getvalue(), ad); out.truncate(0); out.seek(0)
