"""A logging library in miniature: loggers in a tree, levels, filters, handlers that format records."""

DEBUG, INFO, WARNING, ERROR = 10, 20, 30, 40
NAMES = {DEBUG: "DEBUG", INFO: "INFO", WARNING: "WARNING", ERROR: "ERROR"}


class Record:
    def __init__(self, name, level, message, args, extra=None):
        self.name = name
        self.level = level
        self.level_name = NAMES[level]
        self.message = message
        self.args = args
        self.created = 0
        if extra is not None:
            self.__dict__.update(extra)

    def text(self):
        return self.message % self.args if self.args else self.message


class Formatter:
    def __init__(self, template="%(created)08d %(name)s %(level_name)-7s %(text)s"):
        self.template = template

    def format(self, record):
        values = dict(vars(record))
        values["text"] = record.text()
        return self.template % values


class BraceFormatter(Formatter):
    def format(self, record):
        return f"[{record.level_name:>7}] {record.name!s:<12}: {record.text()}"


class Handler:
    def __init__(self, formatter, level=DEBUG):
        self.formatter = formatter
        self.level = level
        self.filters = []

    def handle(self, record):
        if record.level >= self.level and all(accepts(record) for accepts in self.filters):
            self.emit(self.formatter.format(record))

    def emit(self, line):
        raise NotImplementedError


class MemoryHandler(Handler):
    def __init__(self, *args, capacity=100, **kwargs):
        super().__init__(*args, **kwargs)
        self.lines = []
        self.capacity = capacity
        self.flushed = 0
        self.bytes = 0

    def emit(self, line):
        self.lines.append(line)
        if len(self.lines) >= self.capacity:
            self.flush()

    def flush(self):
        self.bytes += len("\n".join(self.lines).encode("utf-8"))
        self.flushed += len(self.lines)
        self.last = self.lines[-1] if self.lines else ""
        self.lines.clear()


class Logger:
    clock = 0

    def __init__(self, name, parent=None):
        self.name = name
        self.parent = parent
        self.level = None
        self.handlers = []

    def effective_level(self):
        logger = self
        while logger is not None:
            if logger.level is not None:
                return logger.level
            logger = logger.parent
        return WARNING

    def is_enabled(self, level):
        return level >= self.effective_level()

    def log(self, level, message, *args, **kwargs):
        if self.is_enabled(level):
            record = Record(self.name, level, message, args, **kwargs)
            Logger.clock += 1
            record.created = Logger.clock
            self.dispatch(record)

    def dispatch(self, record):
        logger = self
        while logger is not None:
            for handler in logger.handlers:
                handler.handle(record)
            logger = logger.parent

    def debug(self, message, *args, **kwargs):
        self.log(DEBUG, message, *args, **kwargs)

    def info(self, message, *args, **kwargs):
        self.log(INFO, message, *args, **kwargs)

    def error(self, message, *args, **kwargs):
        self.log(ERROR, message, *args, **kwargs)


class Registry:
    def __init__(self):
        self.root = Logger("root")
        self.loggers = {}

    def get(self, name):
        if name not in self.loggers:
            head, _, _ = name.rpartition(".")
            self.loggers[name] = Logger(name, self.get(head) if head else self.root)
        return self.loggers[name]


def main():
    registry = Registry()
    everything = MemoryHandler(Formatter())
    errors = MemoryHandler(BraceFormatter(), level=ERROR, capacity=10)
    everything.filters.append(lambda record: not record.name.endswith("noisy"))
    registry.root.handlers += [everything, errors]
    registry.root.level = INFO
    registry.get("app.db").level = DEBUG
    loggers = [registry.get(name) for name in ("app", "app.db", "app.db.pool", "app.web.noisy", "lib")]
    for i in range(60_000):
        logger = loggers[i % len(loggers)]
        logger.debug("step %d of %s", i, "work")
        logger.info("request %s took %.3f ms", hex(i), i / 7)
        if i % 9 == 0:
            logger.error("failed: %r after %d tries", f"job{i}", i % 5, extra={"job": i})
    everything.flush()
    errors.flush()
    print(everything.flushed, everything.bytes, everything.last)
    print(errors.flushed, errors.bytes, errors.last)


if __name__ == "__main__":
    main()
