# The root logger, levels, errors, records.
import io
import logging
out = io.StringIO()
log = logging.getLogger("app.mod"); log.addHandler(logging.StreamHandler(out))
root_out = io.StringIO(); logging.basicConfig(stream=root_out, level=logging.INFO, format="%(name)s %(levelname)s %(message)s"); logging.info("root info"); logging.debug("no"); logging.getLogger("other").warning("prop"); log.propagate = False; log.error("not up"); print(root_out.getvalue())
logging.basicConfig(level=logging.DEBUG); print(logging.getLogger().level); logging.disable(logging.ERROR); logging.error("disabled"); logging.disable(logging.NOTSET); logging.error("on"); print(root_out.getvalue()[-20:])
for bad in (lambda: log.setLevel("NOPE"), lambda: logging.Formatter("x"), lambda: logging.Formatter("x", style="?"), lambda: logging.getLogger(3), lambda: logging.Handler().emit(None), lambda: log.log("a", "b"), lambda: logging.basicConfig(force=True, foo=1), lambda: log.error("x", extra={"message": 1}), lambda: logging.Formatter("{", style="{"), lambda: logging.Formatter("{}", style="{")):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
r = logging.makeLogRecord({"msg": "m %s", "args": ("a",), "name": "n"}); print(r.getMessage(), r.name, logging.Formatter().format(r)); rec = logging.LogRecord("n", 20, "/a/b.py", 3, "msg", (), None); print(rec, rec.filename, rec.module, rec.levelname)
rec.created = 0.0; rec.msecs = 0; fm = logging.Formatter("%(asctime)s %(message)s"); 
import time; logging.Formatter.converter = time.gmtime; print(fm.format(rec), logging.Formatter("%(asctime)s", "%H:%M").format(rec))
n = logging.getLogger("null"); n.addHandler(logging.NullHandler()); n.propagate = False; n.error("nothing");
a = logging.getLogger("x.y.z"); b = logging.getLogger("x.y"); c = logging.getLogger("x"); print(a.parent, b.parent, c.parent)
