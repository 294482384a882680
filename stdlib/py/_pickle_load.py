"""Reading pickles."""

import copyreg
import struct
import sys

import _pickle_codes
from _pickle_codes import NEW_MODULES, NEW_NAMES, UnpicklingError, attribute_of, decode_long, HIGHEST_PROTOCOL

__name__ = "pickle"

_ACTIONS = {}


def _on(*names):
    """Marks the method that does an operation."""
    def mark(method):
        for name in names:
            _ACTIONS[_pickle_codes._CODES[name][0]] = method
        return method
    return mark


class _Stop(Exception):
    def __init__(self, value):
        self.value = value


class Unpickler:
    """Reads pickles from a file, one with each load()."""

    def __init__(self, file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
        try:
            self._file_read, self._file_line = file.read, file.readline
        except AttributeError:
            raise TypeError("file must have 'read' and 'readline' attributes") from None
        self._buffers = iter(buffers) if buffers is not None else None
        self.memo = {}
        self.encoding, self.errors, self.fix_imports, self.proto = encoding, errors, fix_imports, 0

    def load(self):
        """Return the next object."""
        if not hasattr(self, "_file_read"):
            raise UnpicklingError(f"Unpickler.__init__() was not called by {self.__class__.__name__}.__init__()")
        self._marks, self._stack = [], []
        try:
            while True:
                code = self._file_read(1)
                if not code:
                    raise EOFError("Ran out of input")
                action = _ACTIONS.get(code[0])
                if action is None:
                    is_plain = 0x20 <= code[0] < 0x7F and code not in (b"'", b"\\")
                    shown = f"'{code.decode()}'" if is_plain else f"'\\x{code[0]:02x}'"
                    raise UnpicklingError(f"invalid load key, {shown}.")
                action(self)
        except _Stop as stop:
            return stop.value
        except IndexError:
            raise UnpicklingError("unpickling stack underflow") from None

    def _read(self, count):
        data = self._file_read(count)
        if len(data) < count:
            raise UnpicklingError("pickle data was truncated")
        return data

    def _line(self):
        data = self._file_line()
        if not data.endswith(b"\n"):
            raise UnpicklingError("pickle data was truncated")
        return data[:-1]

    def _number(self, form):
        return struct.unpack(form, self._read(struct.calcsize(form)))[0]

    def _push(self, value):
        self._stack.append(value)

    def _pop_mark(self):
        items = self._stack
        if not self._marks:
            raise UnpicklingError("could not find MARK")
        self._stack = self._marks.pop()
        return items

    def persistent_load(self, name):
        """Return the object of a persistent id. Subclasses define it."""
        raise UnpicklingError("A load persistent id instruction was encountered,\n"
                              "but no persistent_load function was specified.")

    def find_class(self, module, name):
        """Return an object by the names of its module and itself. Subclasses may refuse some."""
        if self.proto < 3 and self.fix_imports:
            module, name = NEW_NAMES.get((module, name), (NEW_MODULES.get(module, module), name))
        if module == "_codecs":
            module = "codecs"
        __import__(module, level=0)
        if self.proto >= 4:
            return attribute_of(sys.modules[module], name)[0]
        try:
            return getattr(sys.modules[module], name)
        except AttributeError:
            raise AttributeError(f"Can't get attribute {name!r} on {sys.modules[module]!r}") from None

    @_on("PROTO")
    def _proto(self):
        self.proto = self._read(1)[0]
        if self.proto > HIGHEST_PROTOCOL:
            raise ValueError(f"unsupported pickle protocol: {self.proto}")

    @_on("FRAME")
    def _frame(self):
        self._number("<Q")

    @_on("STOP")
    def _stop(self):
        raise _Stop(self._stack.pop())

    @_on("MARK")
    def _mark(self):
        self._marks.append(self._stack)
        self._stack = []

    @_on("POP")
    def _pop(self):
        if self._stack:
            self._stack.pop()
        elif self._marks:
            self._pop_mark()
        else:
            raise UnpicklingError("unpickling stack underflow")

    _on("POP_MARK")(_pop_mark)

    @_on("DUP")
    def _dup(self):
        self._push(self._stack[-1])

    @_on("PERSID")
    def _persid(self):
        try:
            name = self._line().decode("ascii")
        except UnicodeDecodeError:
            raise UnpicklingError("persistent IDs in protocol 0 must be ASCII strings") from None
        self._push(self.persistent_load(name))

    @_on("BINPERSID")
    def _binpersid(self):
        self._push(self.persistent_load(self._stack.pop()))

    _on("NONE")(lambda self: self._push(None))
    _on("NEWTRUE")(lambda self: self._push(True))
    _on("NEWFALSE")(lambda self: self._push(False))
    _on("BININT")(lambda self: self._push(self._number("<i")))
    _on("BININT1")(lambda self: self._push(self._read(1)[0]))
    _on("BININT2")(lambda self: self._push(self._number("<H")))
    _on("BINFLOAT")(lambda self: self._push(self._number(">d")))
    _on("FLOAT")(lambda self: self._push(float(self._line())))
    _on("LONG1")(lambda self: self._push(decode_long(self._read(self._read(1)[0]))))
    _on("SHORT_BINBYTES")(lambda self: self._push(self._read(self._read(1)[0])))
    _on("BINBYTES")(lambda self: self._push(self._read(self._number("<I"))))
    _on("BINBYTES8")(lambda self: self._push(self._read(self._number("<Q"))))
    _on("BYTEARRAY8")(lambda self: self._push(bytearray(self._read(self._number("<Q")))))
    _on("SHORT_BINUNICODE")(lambda self: self._push(self._text(self._read(1)[0])))
    _on("BINUNICODE")(lambda self: self._push(self._text(self._number("<I"))))
    _on("BINUNICODE8")(lambda self: self._push(self._text(self._number("<Q"))))
    _on("EMPTY_TUPLE")(lambda self: self._push(()))
    _on("EMPTY_LIST")(lambda self: self._push([]))
    _on("EMPTY_DICT")(lambda self: self._push({}))
    _on("EMPTY_SET")(lambda self: self._push(set()))
    _on("FROZENSET")(lambda self: self._push(frozenset(self._pop_mark())))
    _on("TUPLE")(lambda self: self._push(tuple(self._pop_mark())))
    _on("LIST")(lambda self: self._push(self._pop_mark()))
    _on("UNICODE")(lambda self: self._push(str(self._line(), "raw-unicode-escape")))
    _on("GET")(lambda self: self._push(self._known(int(self._line()))))
    _on("BINGET")(lambda self: self._push(self._known(self._read(1)[0])))
    _on("LONG_BINGET")(lambda self: self._push(self._known(self._number("<I"))))

    def _text(self, size):
        return str(self._read(size), "utf-8", "surrogatepass")

    def _known(self, index):
        try:
            return self.memo[index]
        except KeyError:
            raise UnpicklingError(f"Memo value not found at index {index}") from None

    @_on("INT")
    def _int(self):
        data = self._line()
        self._push(False if data == b"00" else True if data == b"01" else self._integer(data))

    def _integer(self, data):
        try:
            return int(data, 0)
        except ValueError:
            raise ValueError("could not convert string to int") from None

    @_on("LONG")
    def _long(self):
        self._push(int(self._line().removesuffix(b"L"), 0))

    @_on("LONG4")
    def _long4(self):
        size = self._number("<i")
        if size < 0:
            raise UnpicklingError("LONG pickle has negative byte count")
        self._push(decode_long(self._read(size)))

    def _old_text(self, data):
        self._push(data if self.encoding == "bytes" else data.decode(self.encoding, self.errors))

    @_on("STRING")
    def _string(self):
        data = self._line()
        if len(data) < 2 or data[0] != data[-1] or data[0] not in b"\"'":
            raise UnpicklingError("the STRING opcode argument must be quoted")
        self._old_text(data[1:-1].decode("unicode-escape").encode("latin-1"))

    @_on("BINSTRING")
    def _binstring(self):
        self._old_text(self._read(self._number("<i")))

    @_on("SHORT_BINSTRING")
    def _short_binstring(self):
        self._old_text(self._read(self._read(1)[0]))

    @_on("TUPLE1")
    def _tuple1(self):
        self._stack[-1] = (self._stack[-1],)

    @_on("TUPLE2")
    def _tuple2(self):
        self._stack[-2:] = [(self._stack[-2], self._stack[-1])]

    @_on("TUPLE3")
    def _tuple3(self):
        self._stack[-3:] = [(self._stack[-3], self._stack[-2], self._stack[-1])]

    @_on("DICT")
    def _dict(self):
        items = self._pop_mark()
        self._push(dict(zip(items[::2], items[1::2])))

    @_on("APPEND")
    def _append(self):
        item = self._stack.pop()
        self._stack[-1].append(item)

    @_on("APPENDS")
    def _appends(self):
        items = self._pop_mark()
        target = self._stack[-1]
        if hasattr(target, "extend"):
            target.extend(items)
        else:
            for item in items:
                target.append(item)

    @_on("SETITEM")
    def _setitem(self):
        value, key = self._stack.pop(), self._stack.pop()
        self._stack[-1][key] = value

    @_on("SETITEMS")
    def _setitems(self):
        items = self._pop_mark()
        for key, value in zip(items[::2], items[1::2]):
            self._stack[-1][key] = value

    @_on("ADDITEMS")
    def _additems(self):
        items = self._pop_mark()
        target = self._stack[-1]
        if isinstance(target, set):
            target.update(items)
        else:
            for item in items:
                target.add(item)

    @_on("PUT")
    def _put(self):
        self.memo[int(self._line())] = self._stack[-1]

    @_on("BINPUT")
    def _binput(self):
        self.memo[self._read(1)[0]] = self._stack[-1]

    @_on("LONG_BINPUT")
    def _long_binput(self):
        self.memo[self._number("<I")] = self._stack[-1]

    @_on("MEMOIZE")
    def _memoize(self):
        self.memo[len(self.memo)] = self._stack[-1]

    @_on("GLOBAL")
    def _global(self):
        module, name = self._line().decode("utf-8"), self._line().decode("utf-8")
        self._push(self.find_class(module, name))

    @_on("STACK_GLOBAL")
    def _stack_global(self):
        name, module = self._stack.pop(), self._stack.pop()
        if type(name) is not str or type(module) is not str:
            raise UnpicklingError("STACK_GLOBAL requires str")
        self._push(self.find_class(module, name))

    @_on("EXT1")
    def _ext1(self):
        self._extension(self._read(1)[0])

    @_on("EXT2")
    def _ext2(self):
        self._extension(int.from_bytes(self._read(2), "little"))

    @_on("EXT4")
    def _ext4(self):
        self._extension(int.from_bytes(self._read(4), "little", signed=True))

    def _extension(self, code):
        if code not in copyreg._extension_cache:
            key = copyreg._inverted_registry.get(code)
            if key is None:
                if code <= 0:
                    raise UnpicklingError("EXT specifies code <= 0")
                raise ValueError("unregistered extension code %d" % code)
            copyreg._extension_cache[code] = self.find_class(*key)
        self._push(copyreg._extension_cache[code])

    @_on("REDUCE")
    def _reduce(self):
        args = self._stack.pop()
        self._stack[-1] = self._stack[-1](*args)

    @_on("NEWOBJ")
    def _newobj(self):
        args = self._stack.pop()
        cls = self._stack[-1]
        self._stack[-1] = cls.__new__(cls, *args)

    @_on("NEWOBJ_EX")
    def _newobj_ex(self):
        keywords, args = self._stack.pop(), self._stack.pop()
        cls = self._stack[-1]
        self._stack[-1] = cls.__new__(cls, *args, **keywords)

    def _instantiate(self, cls, args):
        self._push(cls(*args) if args or not isinstance(cls, type) or hasattr(cls, "__getinitargs__") else cls.__new__(cls))

    @_on("INST")
    def _inst(self):
        module, name = self._line().decode("ascii"), self._line().decode("ascii")
        self._instantiate(self.find_class(module, name), self._pop_mark())

    @_on("OBJ")
    def _obj(self):
        cls, *args = self._pop_mark()
        self._instantiate(cls, args)

    @_on("BUILD")
    def _build(self):
        state = self._stack.pop()
        target = self._stack[-1]
        set_state = getattr(target, "__setstate__", None)
        if set_state is not None:
            set_state(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state:
            own = target.__dict__
            for key, value in state.items():
                own[sys.intern(key) if type(key) is str else key] = value
        for key, value in (slots or {}).items():
            setattr(target, key, value)

    @_on("NEXT_BUFFER")
    def _next_buffer(self):
        if self._buffers is None:
            raise UnpicklingError("pickle stream refers to out-of-band data but no *buffers* argument was given")
        try:
            self._push(next(self._buffers))
        except StopIteration:
            raise UnpicklingError("not enough out-of-band buffers") from None

    @_on("READONLY_BUFFER")
    def _readonly_buffer(self):
        view = memoryview(self._stack[-1])
        if not view.readonly:
            self._stack[-1] = view.toreadonly()
