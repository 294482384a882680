"""Limits of regular expressions, and their exception, for programs that look into patterns."""

from re import error

MAXREPEAT = 4294967295
MAXGROUPS = 1073741823
MAGIC = 20220615
