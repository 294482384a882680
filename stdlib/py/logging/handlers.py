"""Handlers beyond the usual: files that are changed by size or time, buffers, queues. None writes to a network."""

import logging
import os
import re
import time

# The numbers of ports are there for programs that name them: no handler here opens one.
SYSLOG_TCP_PORT = SYSLOG_UDP_PORT = 514
DEFAULT_TCP_LOGGING_PORT, DEFAULT_UDP_LOGGING_PORT = 9020, 9021
DEFAULT_HTTP_LOGGING_PORT, DEFAULT_SOAP_LOGGING_PORT = 9022, 9023

_DAY = 24 * 60 * 60
_MIDNIGHT = _DAY


class BaseRotatingHandler(logging.FileHandler):
    """A file that is given up for a new one before some records."""

    namer = None
    rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.mode = mode
        self.encoding = encoding
        self.errors = errors

    def emit(self, record):
        try:
            if self.shouldRollover(record):
                self.doRollover()
            super().emit(record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        """Return the name that a file gets when it is put aside."""
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        """Put a file aside."""
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _close(self):
        if self.stream:
            self.stream.close()
            self.stream = None


class RotatingFileHandler(BaseRotatingHandler):
    """A new file when this one gets too long."""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        if maxBytes > 0:
            # What is to be kept must not be overwritten at the start.
            mode = "a"
        BaseRotatingHandler.__init__(self, filename, mode, encoding=encoding, delay=delay, errors=errors)
        self.maxBytes = maxBytes
        self.backupCount = backupCount

    def doRollover(self):
        """Put the file aside and begin a new one."""
        self._close()
        if self.backupCount > 0:
            names = [self.rotation_filename(f"{self.baseFilename}.{n}") for n in range(1, self.backupCount + 1)]
            for older, newer in zip(reversed(names), reversed(names[:-1])):
                if os.path.exists(newer):
                    if os.path.exists(older):
                        os.remove(older)
                    os.rename(newer, older)
            if os.path.exists(names[0]):
                os.remove(names[0])
            self.rotate(self.baseFilename, names[0])
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        """Return whether a record would make the file too large."""
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            return False
        if self.stream is None:
            self.stream = self._open()
        if self.maxBytes > 0:
            text = "%s\n" % self.format(record)
            self.stream.seek(0, 2)
            if self.stream.tell() + len(text) >= self.maxBytes:
                return True
        return False


class TimedRotatingFileHandler(BaseRotatingHandler):
    """A new file after some time."""

    def __init__(
        self, filename, when="h", interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None
    ):
        BaseRotatingHandler.__init__(self, filename, "a", encoding=encoding, delay=delay, errors=errors)
        self.when = when.upper()
        self.backupCount = backupCount
        self.utc = utc
        self.atTime = atTime
        day = r"\d{4}-\d{2}-\d{2}"
        kinds = {
            "S": (1, "%Y-%m-%d_%H-%M-%S", day + r"_\d{2}-\d{2}-\d{2}"),
            "M": (60, "%Y-%m-%d_%H-%M", day + r"_\d{2}-\d{2}"),
            "H": (3600, "%Y-%m-%d_%H", day + r"_\d{2}"),
            "D": (_DAY, "%Y-%m-%d", day),
            "MIDNIGHT": (_DAY, "%Y-%m-%d", day),
        }
        if self.when in kinds:
            self.interval, self.suffix, pattern = kinds[self.when]
        elif self.when.startswith("W"):
            if len(self.when) != 2:
                raise ValueError("You must specify a day for weekly rollover from 0 to 6 (0 is Monday): %s" % self.when)
            if not "0" <= self.when[1] <= "6":
                raise ValueError("Invalid day specified for weekly rollover: %s" % self.when)
            self.dayOfWeek = int(self.when[1])
            self.interval, self.suffix, pattern = 7 * _DAY, "%Y-%m-%d", day
        else:
            raise ValueError("Invalid rollover interval specified: %s" % self.when)
        self.extMatch = re.compile(rf"^{pattern}(\.\w+)?$", re.ASCII)
        self.interval *= interval
        exists = os.path.exists(self.baseFilename)
        start = int(os.stat(self.baseFilename).st_mtime) if exists else int(time.time())
        self.rolloverAt = self.computeRollover(start)

    def computeRollover(self, currentTime):
        """Return when the next file is to begin."""
        result = currentTime + self.interval
        if self.when != "MIDNIGHT" and not self.when.startswith("W"):
            return result
        now = time.gmtime(currentTime) if self.utc else time.localtime(currentTime)
        at = _MIDNIGHT
        if self.atTime is not None:
            at = (self.atTime.hour * 60 + self.atTime.minute) * 60 + self.atTime.second
        left = at - ((now[3] * 60 + now[4]) * 60 + now[5])
        today = now[6]
        if left < 0:
            left += _DAY
            today = (today + 1) % 7
        result = currentTime + left
        if self.when.startswith("W") and today != self.dayOfWeek:
            result += (self.dayOfWeek - today) % 7 * _DAY
        return result

    def shouldRollover(self, record):
        """Return whether the next file is to begin now."""
        if int(time.time()) < self.rolloverAt:
            return False
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            self.rolloverAt = self.computeRollover(int(time.time()))
            return False
        return True

    def getFilesToDelete(self):
        """Return the old files that are too many."""
        folder, base = os.path.split(self.baseFilename)
        prefix = base + "."
        found = []
        for name in os.listdir(folder):
            if name.startswith(prefix) and self.extMatch.match(name[len(prefix) :]):
                found.append(os.path.join(folder, name))
        found.sort()
        return found[: max(len(found) - self.backupCount, 0)]

    def doRollover(self):
        """Put the file aside and begin a new one."""
        self._close()
        now = int(time.time())
        begin = self.rolloverAt - self.interval
        moment = time.gmtime(begin) if self.utc else time.localtime(begin)
        dest = self.rotation_filename(self.baseFilename + "." + time.strftime(self.suffix, moment))
        if os.path.exists(dest):
            os.remove(dest)
        self.rotate(self.baseFilename, dest)
        if self.backupCount > 0:
            for name in self.getFilesToDelete():
                os.remove(name)
        if not self.delay:
            self.stream = self._open()
        next_time = self.computeRollover(now)
        while next_time <= now:
            next_time += self.interval
        self.rolloverAt = next_time


class WatchedFileHandler(logging.FileHandler):
    """Opens its file anew when another has taken its place."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.dev, self.ino = -1, -1
        self._statstream()

    def _statstream(self):
        if self.stream:
            status = os.stat(self.baseFilename)
            self.dev, self.ino = status.st_dev, status.st_ino

    def reopenIfNeeded(self):
        """Open the file anew if another one stands in its place."""
        try:
            status = os.stat(self.baseFilename)
        except FileNotFoundError:
            status = None
        if not status or status.st_dev != self.dev or status.st_ino != self.ino:
            if self.stream is not None:
                self.stream.flush()
                self.stream.close()
                self.stream = None
                self.stream = self._open()
                self._statstream()

    def emit(self, record):
        self.reopenIfNeeded()
        logging.FileHandler.emit(self, record)


class BufferingHandler(logging.Handler):
    """Keeps records until there are enough."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        """Return whether there are as many records as there may be."""
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        """Forget the records."""
        self.buffer.clear()

    def close(self):
        """Handle the records and close."""
        try:
            self.flush()
        finally:
            logging.Handler.close(self)


class MemoryHandler(BufferingHandler):
    """Keeps records and passes them on when there are enough, or when a serious one comes."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        """Return whether there are too many records, or one is important."""
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        """Set the handler that gets the records."""
        self.target = target

    def flush(self):
        """Hand the records on."""
        if self.target:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()

    def close(self):
        """Hand the records on and close."""
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            self.target = None
            BufferingHandler.close(self)


class QueueHandler(logging.Handler):
    """Puts records into a queue, formatted so that any reader can take them."""

    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue

    def enqueue(self, record):
        """Put a record into the queue."""
        self.queue.put_nowait(record)

    def prepare(self, record):
        """Return a record as it can be put into the queue."""
        import copy

        text = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = text
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener:
    """Gives the records of a queue to handlers. Without threads it works off at `stop` what has come until then."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue = queue
        self.handlers = handlers
        self.respect_handler_level = respect_handler_level

    def dequeue(self, block):
        """Take a record from the queue."""
        return self.queue.get(block)

    def prepare(self, record):
        """Return a record as handlers take it."""
        return record

    def handle(self, record):
        """Hand a record to the handlers."""
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def enqueue_sentinel(self):
        """Put into the queue what ends the listener."""
        self.queue.put_nowait(self._sentinel)

    def start(self):
        """Begin to listen."""

    def stop(self):
        """Handle what is left and end."""
        self.enqueue_sentinel()
        while (record := self.dequeue(True)) is not self._sentinel:
            self.handle(record)
