import logging
import os
import queue
import tempfile
from logging import handlers

logger = logging.getLogger("l")
logger.setLevel("DEBUG")
logger.propagate = False


class Show(logging.Handler):
    def emit(self, record):
        print("shown", record.getMessage(), record.levelname)


memory = handlers.MemoryHandler(3, logging.ERROR, Show())
logger.addHandler(memory)
for text in "abcd":
    logger.info(text)
print(len(memory.buffer))
logger.error("now %s", 1)
logger.info("last")
memory.close()
logger.removeHandler(memory)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "log")
    rotating = handlers.RotatingFileHandler(path, maxBytes=40, backupCount=2)
    logger.addHandler(rotating)
    for number in range(12):
        logger.info("message number %d", number)
    logger.removeHandler(rotating)
    rotating.close()
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name)) as file:
            print(name, file.read().split("\n"))
    timed = handlers.TimedRotatingFileHandler(path, when="midnight", utc=True)
    print(timed.interval, timed.suffix, timed.computeRollover(1_000_000) % 86400)
    timed.close()
    watched = handlers.WatchedFileHandler(path)
    logger.addHandler(watched)
    logger.info("one")
    os.rename(path, path + ".old")
    logger.info("two")
    watched.close()
    logger.removeHandler(watched)
    with open(path) as file:
        print(file.read())
    try:
        handlers.TimedRotatingFileHandler(path, when="x", delay=True)
    except ValueError as error:
        print(error)
waiting = queue.Queue()
logger.addHandler(handlers.QueueHandler(waiting))
listener = handlers.QueueListener(waiting, Show())
listener.start()
logger.info("by %s", "queue")
listener.stop()
