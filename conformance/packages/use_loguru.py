import sys

from loguru import logger

logger.remove()
logger.add(sys.stdout, format="{level} {extra} {message}")
logger.info("hi {}", 3)
logger.bind(user="x").warning("bound {name}", name="n")
try:
    1 / 0
except ZeroDivisionError:
    logger.opt(exception=False).error("division")
