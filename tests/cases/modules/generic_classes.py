# Classes of modules that take an index, and those that do not.
# modes: plain
import array
import collections
import contextlib
import contextvars
import io
import itertools
import os
import tempfile
import types

for cls in (
    itertools.chain, os.DirEntry, contextlib.AbstractContextManager, contextlib.AbstractAsyncContextManager,
    tempfile.TemporaryDirectory, tempfile.SpooledTemporaryFile, contextvars.Token, types.AsyncGeneratorType,
    collections.deque, array.array, itertools.count, io.StringIO, range,
):
    try:
        print(cls[int].__origin__ is cls, cls[int].__args__)
    except TypeError as error:
        print(error)
