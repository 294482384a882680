"""Objects as bytes and back, in the protocols 0 to 5."""

import io
import struct
import sys
from copyreg import _extension_cache, _extension_registry, _inverted_registry, dispatch_table
from codecs import encode as _encode
from types import FunctionType

import _pickle_codes
from _pickle_codes import *
from _pickle_codes import OLD_MODULES, OLD_NAMES, attribute_of, decode_long, encode_long

for _name, _code in _pickle_codes._CODES.items():
    globals()[_name] = _code

__all__ = [
    "PickleError", "PicklingError", "UnpicklingError", "Pickler", "Unpickler", "dump", "dumps", "load", "loads",
    "PickleBuffer", *_pickle_codes._CODES,
]

format_version = "4.0"
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
_BATCH = 1000
_FRAME = 64 * 1024


class PickleBuffer:
    """Marks data that may travel beside the pickle."""

    def __init__(self, buffer):
        self._view = memoryview(buffer)

    def raw(self):
        """Return a view of the bytes in a row."""
        return self._view.cast("B") if self._view.format != "B" else self._view

    def release(self):
        """Let go of the buffer."""
        self._view.release()


class _Frames:
    """Collects the output; from protocol 4 on in frames whose sizes are told first."""

    def __init__(self, write):
        self.write_out, self.parts, self.size, self.is_on = write, [], 0, False

    def write(self, data):
        if not self.is_on:
            self.write_out(data)
            return
        self.parts.append(data)
        self.size += len(data)

    def write_large(self, head, data):
        if not self.is_on:
            self.write_out(head + data)
            return
        self.end()
        self.write_out(head)
        self.write_out(data)

    def end(self, only_full=False):
        if not self.is_on or only_full and self.size < _FRAME:
            return
        if self.parts:
            data = b"".join(self.parts)
            self.write_out(FRAME + struct.pack("<Q", len(data)) + data if len(data) >= 4 else data)
            self.parts, self.size = [], 0


class Pickler:
    """Writes pickles to a file; what it has written once, it refers to."""

    def __init__(self, file, protocol=None, *, fix_imports=True, buffer_callback=None):
        protocol = DEFAULT_PROTOCOL if protocol is None else protocol
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif protocol > HIGHEST_PROTOCOL:
            raise ValueError(f"pickle protocol must be <= {HIGHEST_PROTOCOL}")
        if buffer_callback is not None and protocol < 5:
            raise ValueError("buffer_callback needs protocol >= 5")
        try:
            write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        self._buffer_callback = buffer_callback
        self._frames = _Frames(write)
        self.fast, self.memo = 0, {}
        self.proto, self.bin = int(protocol), protocol > 0
        self.fix_imports = fix_imports and protocol < 3

    def clear_memo(self):
        """Forget which objects were written."""
        self.memo.clear()

    def persistent_id(self, obj):
        """Return what stands for an object in its place, or None. Subclasses define it."""
        return None

    def dump(self, obj):
        """Write an object."""
        if not hasattr(self, "_frames"):
            raise PicklingError(f"Pickler.__init__() was not called by {self.__class__.__name__}.__init__()")
        self._write = self._frames.write
        if self.proto >= 2:
            self._write(PROTO + bytes([self.proto]))
        self._frames.is_on = self.proto >= 4
        self.save(obj)
        self._write(STOP)
        self._frames.end()
        self._frames.is_on = False

    def memoize(self, obj):
        """Remember that an object was written."""
        if self.fast:
            return
        index = len(self.memo)
        self.memo[id(obj)] = index, obj
        if self.proto >= 4:
            self._write(MEMOIZE)
        elif not self.bin:
            self._write(PUT + b"%d\n" % index)
        else:
            self._write(BINPUT + bytes([index]) if index < 256 else LONG_BINPUT + struct.pack("<I", index))

    def _get(self, index):
        if not self.bin:
            return GET + b"%d\n" % index
        return BINGET + bytes([index]) if index < 256 else LONG_BINGET + struct.pack("<I", index)

    def save(self, obj, save_persistent_id=True):
        """Write an object, or where it was written before."""
        self._frames.end(only_full=True)
        if save_persistent_id:
            name = self.persistent_id(obj)
            if name is not None:
                self._save_persistent(name)
                return
        known = self.memo.get(id(obj))
        if known is not None:
            self._write(self._get(known[0]))
            return
        kind = type(obj)
        reduced = NotImplemented
        override = getattr(self, "reducer_override", None)
        save = _SAVERS.get(kind)
        if override is not None and (save is None or kind in (FunctionType, type)):
            reduced = override(obj)
        if reduced is NotImplemented:
            if save is not None:
                save(self, obj)
                return
            reduce = getattr(self, "dispatch_table", dispatch_table).get(kind)
            if reduce is not None:
                reduced = reduce(obj)
            elif issubclass(kind, type):
                self._save_global(obj)
                return
            else:
                reduced = obj.__reduce_ex__(self.proto)
        if isinstance(reduced, str):
            self._save_global(obj, reduced)
            return
        if not isinstance(reduced, tuple):
            raise PicklingError("__reduce__ must return a string or tuple")
        if not 2 <= len(reduced) <= 6:
            raise PicklingError("tuple returned by __reduce__ must contain 2 through 6 elements")
        self._save_reduce(*reduced, obj=obj)

    def _save_persistent(self, name):
        if self.bin:
            self.save(name, save_persistent_id=False)
            self._write(BINPERSID)
            return
        try:
            self._write(PERSID + str(name).encode("ascii") + b"\n")
        except UnicodeEncodeError:
            raise PicklingError("persistent IDs in protocol 0 must be ASCII strings") from None

    def _save_reduce(self, function, args, state=None, list_items=None, dict_items=None, setter=None, *, obj=None):
        if not isinstance(args, tuple):
            raise PicklingError("second item of the tuple returned by __reduce__ must be a tuple")
        if not callable(function):
            raise PicklingError("first item of the tuple returned by __reduce__ must be callable")
        name = getattr(function, "__name__", "")
        if self.proto >= 2 and name == "__newobj_ex__":
            cls, args, keywords = args
            if self.proto >= 4:
                self.save(cls), self.save(args), self.save(keywords)
                self._write(NEWOBJ_EX)
            else:
                from functools import partial
                self.save(partial(cls.__new__, cls, *args, **keywords))
                self.save(())
                self._write(REDUCE)
        elif self.proto >= 2 and name == "__newobj__":
            cls = args[0]
            if not hasattr(cls, "__new__"):
                raise PicklingError("args[0] from __newobj__ args has no __new__")
            if obj is not None and cls is not obj.__class__:
                raise PicklingError("args[0] from __newobj__ args has the wrong class")
            self.save(cls), self.save(args[1:])
            self._write(NEWOBJ)
        else:
            self.save(function), self.save(args)
            self._write(REDUCE)
        if obj is not None:
            if id(obj) in self.memo:
                # It refers to itself through its own arguments.
                self._write(POP + self._get(self.memo[id(obj)][0]))
            else:
                self.memoize(obj)
        if list_items is not None:
            self._append_all(list(list_items))
        if dict_items is not None:
            self._set_all(list(dict_items))
        if state is not None:
            if setter is None:
                self.save(state)
                self._write(BUILD)
            else:
                self.save(setter), self.save(obj), self.save(state)
                self._write(TUPLE2 + REDUCE + POP)

    def _save_none(self, obj):
        self._write(NONE)

    def _save_bool(self, obj):
        if self.proto >= 2:
            self._write(NEWTRUE if obj else NEWFALSE)
        else:
            self._write(b"I01\n" if obj else b"I00\n")

    def _save_int(self, obj):
        if -0x80000000 <= obj <= 0x7FFFFFFF:
            if not self.bin:
                self._write(INT + b"%d\n" % obj)
            elif 0 <= obj <= 0xFF:
                self._write(BININT1 + bytes([obj]))
            elif 0 <= obj <= 0xFFFF:
                self._write(BININT2 + struct.pack("<H", obj))
            else:
                self._write(BININT + struct.pack("<i", obj))
        elif self.proto >= 2:
            data = encode_long(obj)
            self._write((LONG1 + bytes([len(data)]) if len(data) < 256 else LONG4 + struct.pack("<i", len(data))) + data)
        else:
            self._write(LONG + b"%dL\n" % obj)

    def _save_float(self, obj):
        self._write(BINFLOAT + struct.pack(">d", obj) if self.bin else FLOAT + repr(obj).encode("ascii") + b"\n")

    def _save_sized(self, data, short, middle, long):
        """The data behind its size, by the smallest operation that there is."""
        if short is not None and len(data) < 256:
            self._write(short + bytes([len(data)]) + data)
            return
        head = middle + struct.pack("<I", len(data)) if middle and len(data) >> 32 == 0 else long + struct.pack("<Q", len(data))
        if len(data) >= _FRAME:
            self._frames.write_large(head, data)
        else:
            self._write(head + data)

    def _save_bytes(self, obj):
        if self.proto >= 3:
            self._save_sized(obj, SHORT_BINBYTES, BINBYTES, BINBYTES8)
            self.memoize(obj)
        elif not obj:
            self._save_reduce(bytes, (), obj=obj)
        else:
            self._save_reduce(_encode, (str(obj, "latin1"), "latin1"), obj=obj)

    def _save_bytearray(self, obj):
        if self.proto >= 5:
            self._save_sized(bytes(obj), None, None, BYTEARRAY8)
            self.memoize(obj)
        else:
            self._save_reduce(bytearray, (bytes(obj),) if obj else (), obj=obj)

    def _save_buffer(self, obj):
        if self.proto < 5:
            raise PicklingError("PickleBuffer can only be pickled with protocol >= 5")
        view = obj.raw()
        if self._buffer_callback is None or self._buffer_callback(obj):
            self.save(view.tobytes() if view.readonly else bytearray(view))
            return
        self._write(NEXT_BUFFER + (READONLY_BUFFER if view.readonly else b""))

    def _save_str(self, obj):
        if self.bin:
            self._save_sized(obj.encode("utf-8", "surrogatepass"), SHORT_BINUNICODE if self.proto >= 4 else None,
                             BINUNICODE, BINUNICODE8)
        else:
            for letter in "\\\0\n\r\x1a":
                obj_text = obj if letter == "\\" else text
                text = obj_text.replace(letter, f"\\u{ord(letter):04x}")
            self._write(UNICODE + _raw_escaped(text) + b"\n")
        self.memoize(obj)

    def _save_tuple(self, obj):
        if not obj:
            self._write(EMPTY_TUPLE if self.bin else MARK + TUPLE)
            return
        is_short = len(obj) <= 3 and self.proto >= 2
        if not is_short:
            self._write(MARK)
        for item in obj:
            self.save(item)
        if id(obj) in self.memo:
            back = POP * len(obj) if is_short else POP_MARK if self.bin else POP * (len(obj) + 1)
            self._write(back + self._get(self.memo[id(obj)][0]))
            return
        self._write((TUPLE1, TUPLE2, TUPLE3)[len(obj) - 1] if is_short else TUPLE)
        self.memoize(obj)

    def _save_list(self, obj):
        self._write(EMPTY_LIST if self.bin else MARK + LIST)
        self.memoize(obj)
        self._append_all(obj)

    def _append_all(self, items):
        if not self.bin or len(items) == 1:
            for item in items:
                self.save(item)
                self._write(APPEND)
            return
        for start in range(0, len(items), _BATCH):
            self._write(MARK)
            for item in items[start:start + _BATCH]:
                self.save(item)
            self._write(APPENDS)

    def _save_dict(self, obj):
        self._write(EMPTY_DICT if self.bin else MARK + DICT)
        self.memoize(obj)
        self._set_all(list(obj.items()))

    def _set_all(self, items):
        if not self.bin or len(items) == 1:
            for key, value in items:
                self.save(key), self.save(value)
                self._write(SETITEM)
            return
        for start in range(0, len(items), _BATCH):
            self._write(MARK)
            for key, value in items[start:start + _BATCH]:
                self.save(key), self.save(value)
            self._write(SETITEMS)

    def _save_set(self, obj):
        if self.proto < 4:
            self._save_reduce(set, (list(obj),), obj=obj)
            return
        self._write(EMPTY_SET)
        self.memoize(obj)
        items = list(obj)
        for start in range(0, len(items), _BATCH):
            self._write(MARK)
            for item in items[start:start + _BATCH]:
                self.save(item)
            self._write(ADDITEMS)

    def _save_frozenset(self, obj):
        if self.proto < 4:
            self._save_reduce(frozenset, (list(obj),), obj=obj)
            return
        self._write(MARK)
        for item in obj:
            self.save(item)
        if id(obj) in self.memo:
            self._write(POP_MARK + self._get(self.memo[id(obj)][0]))
            return
        self._write(FROZENSET)
        self.memoize(obj)

    def _save_global(self, obj, name=None):
        name = name or getattr(obj, "__qualname__", None) or obj.__name__
        module_name = sys.intern(_module_of(obj, name))
        try:
            __import__(module_name, level=0)
            found, parent = attribute_of(sys.modules[module_name], name)
        except (ImportError, KeyError):
            raise PicklingError(f"Can't pickle {obj!r}: import of module {module_name!r} failed") from None
        except AttributeError:
            if "<locals>" in name.split("."):
                raise AttributeError(f"Can't pickle local object {name!r}") from None
            raise PicklingError(f"Can't pickle {obj!r}: attribute lookup {name} on {module_name} failed") from None
        if found is not obj:
            raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")
        code = _extension_registry.get((module_name, name)) if self.proto >= 2 else None
        if code is not None:
            size = 1 if code < 0x100 else 2 if code < 0x10000 else 4
            self._write((EXT1, EXT2, EXT4)[size >> 1] + code.to_bytes(size, "little"))
            return
        if self.proto >= 4:
            self.save(module_name), self.save(name)
            self._write(STACK_GLOBAL)
        elif "." in name:
            self._save_reduce(getattr, (parent, name.rpartition(".")[2]))
        else:
            if obj is _encode:
                module_name = "_codecs"
            is_error = isinstance(obj, type) and issubclass(obj, BaseException) and module_name == "builtins"
            if self.fix_imports and is_error:
                module_name = "exceptions"
                name = "OSError" if issubclass(obj, OSError) else "ImportError" if obj is ModuleNotFoundError else name
            elif self.fix_imports:
                module_name, name = OLD_NAMES.get((module_name, name), (OLD_MODULES.get(module_name, module_name), name))
            coding = "utf-8" if self.proto >= 3 else "ascii"
            try:
                self._write(GLOBAL + module_name.encode(coding) + b"\n" + name.encode(coding) + b"\n")
            except UnicodeEncodeError:
                raise PicklingError(f"can't pickle global identifier '{module_name}.{name}' using pickle protocol "
                                    f"{self.proto}") from None
        self.memoize(obj)

    def _save_type(self, obj):
        for single in (None, NotImplemented, ...):
            if obj is type(single):
                self._save_reduce(type, (single,), obj=obj)
                return
        self._save_global(obj)


_SAVERS = {
    type(None): Pickler._save_none, bool: Pickler._save_bool, int: Pickler._save_int, float: Pickler._save_float,
    bytes: Pickler._save_bytes, bytearray: Pickler._save_bytearray, PickleBuffer: Pickler._save_buffer,
    str: Pickler._save_str, tuple: Pickler._save_tuple, list: Pickler._save_list, dict: Pickler._save_dict,
    set: Pickler._save_set, frozenset: Pickler._save_frozenset, FunctionType: Pickler._save_global, type: Pickler._save_type,
}


def _raw_escaped(text):
    out = []
    for letter in text:
        code = ord(letter)
        out.append(letter if code < 256 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}")
    return "".join(out).encode("latin-1")


def _module_of(obj, name):
    """The module that an object says it is of, or the first that has it."""
    module_name = getattr(obj, "__module__", None)
    if module_name is not None:
        return module_name
    for module_name, module in list(sys.modules.items()):
        if module_name in ("__main__", "__mp_main__") or module is None:
            continue
        try:
            if attribute_of(module, name)[0] is obj:
                return module_name
        except AttributeError:
            pass
    return "__main__"


from _pickle_load import Unpickler


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Write an object as a pickle to a file."""
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Return an object as a pickle."""
    file = io.BytesIO()
    Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return file.getvalue()


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    """Return the object of a pickle in a file. Load only what you trust: it may call anything."""
    return Unpickler(file, fix_imports=fix_imports, buffers=buffers, encoding=encoding, errors=errors).load()


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    """Return the object of a pickle. Load only what you trust: it may call anything."""
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return load(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers)


_Pickler, _Unpickler, _dump, _dumps, _load, _loads = Pickler, Unpickler, dump, dumps, load, loads
