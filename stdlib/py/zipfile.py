"""Archives of files: zip files (APPNOTE 6.3) are read and written, stored or deflated, unencrypted and up to 4 GB."""

import io
import os
import stat
import struct
import time
import zlib

__all__ = [
    "BadZipFile", "BadZipfile", "error", "ZIP_STORED", "ZIP_DEFLATED", "ZIP_BZIP2", "ZIP_LZMA", "is_zipfile", "ZipInfo",
    "ZipFile", "LargeZipFile",
]

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
ZIP64_LIMIT = (1 << 31) - 1
_END, _ENTRY, _LOCAL = b"PK\5\6", b"PK\1\2", b"PK\3\4"
_LIMIT = 0xFFFFFFFF


class BadZipFile(Exception):
    """A file is no zip file, or a damaged one."""


class LargeZipFile(Exception):
    """A file is too large for the format that was asked for."""


error = BadZipfile = BadZipFile


class ZipInfo:
    """What an archive says of one file."""

    def __init__(self, filename="NoName", date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        end = filename.find("\0")
        self.filename = filename if end < 0 else filename[:end]
        if date_time[0] < 1980:
            raise ValueError("ZIP does not support timestamps before 1980")
        self.date_time = date_time
        self.compress_type, self._compresslevel = ZIP_STORED, None
        self.comment = self.extra = b""
        self.create_system, self.create_version, self.extract_version = 3, 20, 20
        self.reserved = self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.header_offset = self.CRC = self.compress_size = self.file_size = 0

    def __repr__(self):
        parts = [f"filename={self.filename!r}"]
        if self.compress_type != ZIP_STORED:
            parts.append(f"compress_type={'deflate' if self.compress_type == ZIP_DEFLATED else self.compress_type}")
        mode, low = self.external_attr >> 16, self.external_attr & 0xFFFF
        if mode:
            parts.append(f"filemode={stat.filemode(mode)!r}")
        if low:
            parts.append(f"external_attr={low:#x}")
        if not self.is_dir() or self.file_size:
            parts.append(f"file_size={self.file_size!r}")
        is_packed = self.compress_type != ZIP_STORED or self.file_size != self.compress_size
        if is_packed and (not self.is_dir() or self.compress_size):
            parts.append(f"compress_size={self.compress_size!r}")
        return f"<{type(self).__name__} {' '.join(parts)}>"

    def is_dir(self):
        """Return whether it is a folder."""
        return self.filename.endswith("/")

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """Return what is to be said of a file in the file system."""
        filename = os.fspath(filename)
        status = os.stat(filename)
        name = os.path.splitdrive(os.path.normpath(filename if arcname is None else arcname))[1].lstrip("/")
        is_folder = stat.S_ISDIR(status.st_mode)
        moment = time.localtime(status.st_mtime)[:6]
        if not strict_timestamps:
            moment = min(max(moment, (1980, 1, 1, 0, 0, 0)), (2107, 12, 31, 23, 59, 59))
        made = cls(name + "/" if is_folder else name, moment)
        made.external_attr = (status.st_mode & 0xFFFF) << 16
        if is_folder:
            made.external_attr |= 0x10
        else:
            made.file_size = status.st_size
        return made

    def _moment(self):
        year, month, day, hour, minute, second = self.date_time
        return hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day

    def _name(self):
        try:
            return self.filename.encode("ascii"), self.flag_bits & ~0x800
        except UnicodeEncodeError:
            return self.filename.encode(), self.flag_bits | 0x800

    def _common(self, flags, name):
        moment, date = self._moment()
        return struct.pack("<HHHHIIIHH", flags, self.compress_type, moment, date, self.CRC, self.compress_size,
                           self.file_size, len(name), len(self.extra))

    def _local(self):
        """What stands before the data."""
        name, flags = self._name()
        return _LOCAL + struct.pack("<BB", self.extract_version, 0) + self._common(flags, name) + name + self.extra

    def _entry(self):
        """What stands in the directory."""
        name, flags = self._name()
        versions = struct.pack("<BBBB", self.create_version, self.create_system, self.extract_version, 0)
        places = struct.pack("<HHHII", len(self.comment), self.volume, self.internal_attr, self.external_attr,
                             self.header_offset)
        return _ENTRY + versions + self._common(flags, name) + places + name + self.extra + self.comment


def _end_record(file):
    """Number of entries, length of the directory, its offset, the comment, and what stands before the archive."""
    size = file.seek(0, 2)
    begin = max(0, size - 65557)
    file.seek(begin)
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) < at + 22:
        return None
    count, length, offset, comment = struct.unpack_from("<HIIH", tail, at + 10)
    shift = begin + at - length - offset
    return None if shift < 0 else (count, length, offset + shift, tail[at + 22:at + 22 + comment], shift)


def is_zipfile(filename):
    """Return whether a file, by name or open, ends as zip files do."""
    try:
        if hasattr(filename, "read"):
            return _end_record(filename) is not None
        with open(filename, "rb") as file:
            return _end_record(file) is not None
    except OSError:
        return False


class _Member(io.BytesIO):
    """A file that is written into an archive when it is closed."""

    def __init__(self, archive, info):
        super().__init__()
        self._archive, self._info = archive, info

    def close(self):
        if not self.closed:
            self._archive._put(self._info, self.getvalue())
        super().close()


class ZipFile:
    """A zip file, to be read or written."""

    fp = None

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, compresslevel=None, *,
                 strict_timestamps=True, metadata_encoding=None):
        if mode not in ("r", "w", "x", "a"):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        _check_compression(compression)
        self.mode, self.compression, self.compresslevel, self.debug = mode, compression, compresslevel, 0
        self._strict_timestamps, self._encoding = strict_timestamps, metadata_encoding or "cp437"
        self.filelist, self.NameToInfo, self._comment, self._has_changed = [], {}, b"", mode in "wx"
        self._owns = not hasattr(file, "read") and not hasattr(file, "write")
        self.filename = getattr(file, "name", None)
        if self._owns:
            self.filename = os.fspath(file)
            modes = {"r": "rb", "w": "w+b", "x": "x+b", "a": "r+b"}
            try:
                file = open(self.filename, modes[mode])
            except FileNotFoundError:
                if mode != "a":
                    raise
                file = open(self.filename, "w+b")
                self._has_changed = True
        self.fp = file
        self.start_dir = 0
        try:
            if mode in "ra":
                self._read_directory()
        except:
            self._release()
            raise

    def _release(self):
        file, self.fp = self.fp, None
        if self._owns and file is not None:
            file.close()

    def _read_directory(self):
        record = _end_record(self.fp)
        if record is None:
            if self.mode == "a":
                # Another file: the archive stands behind it.
                self.start_dir = self.fp.seek(0, 2)
                self._has_changed = True
                return
            raise BadZipFile("File is not a zip file")
        count, length, offset, self._comment, shift = record
        self.start_dir = offset
        self.fp.seek(offset)
        data, at = self.fp.read(length), 0
        for _ in range(count):
            if len(data) < at + 46:
                raise BadZipFile("Truncated central directory")
            if data[at:at + 4] != _ENTRY:
                raise BadZipFile("Bad magic number for central directory")
            self._add(self._read_entry(data, at, shift))
            at += 46 + sum(struct.unpack_from("<HHH", data, at + 28))

    def _read_entry(self, data, at, shift):
        (created, system, needed, reserved, flags, method, moment, date, crc, packed, plain, names, extras, comments,
         volume, internal, external, offset) = struct.unpack_from("<BBBBHHHHIIIHHHHHII", data, at + 4)
        name = data[at + 46:at + 46 + names].decode("utf-8" if flags & 0x800 else self._encoding)
        info = ZipInfo(name)
        day = (date >> 9) + 1980, date >> 5 & 15, date & 31
        info.date_time = (*day, moment >> 11, moment >> 5 & 63, (moment & 31) * 2)
        info.create_version, info.create_system, info.extract_version, info.reserved = created, system, needed, reserved
        info.flag_bits, info.compress_type, info.CRC = flags, method, crc
        info.compress_size, info.file_size, info.header_offset = packed, plain, offset + shift
        info.volume, info.internal_attr, info.external_attr = volume, internal, external
        info.extra = data[at + 46 + names:at + 46 + names + extras]
        info.comment = data[at + 46 + names + extras:at + 46 + names + extras + comments]
        return info

    def _add(self, info):
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __repr__(self):
        shown = f" filename={self.filename!r}" if self.filename is not None else f" file={self.fp!r}" if self.fp else ""
        state = f"{shown} mode={self.mode!r}" if self.fp else " [closed]"
        return f"<{type(self).__module__}.{type(self).__qualname__}{state}>"

    @property
    def comment(self):
        """What is said of the whole archive."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError("comment: expected bytes, got %s" % type(comment))
        self._comment = comment[:65535]
        self._has_changed = True

    def namelist(self):
        """Return the names of the files."""
        return [info.filename for info in self.filelist]

    def infolist(self):
        """Return what is said of each file."""
        return self.filelist

    def getinfo(self, name):
        """Return what is said of a file."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError(f"There is no item named {name!r} in the archive")
        return info

    def _open_file(self, what):
        if self.fp is None:
            raise ValueError(f"Attempt to {what} ZIP archive that was already closed")
        return self.fp

    def read(self, name, pwd=None):
        """Return the bytes of a file."""
        file = self._open_file("use")
        info = name if isinstance(name, ZipInfo) else self.getinfo(name)
        if info.flag_bits & 1:
            raise RuntimeError(f"File {info.filename!r} is encrypted, password required for extraction")
        file.seek(info.header_offset)
        header = file.read(30)
        if len(header) != 30:
            raise BadZipFile("Truncated file header")
        if header[:4] != _LOCAL:
            raise BadZipFile("Bad magic number for file header")
        file.seek(sum(struct.unpack_from("<HH", header, 26)), 1)
        data = file.read(info.compress_size)
        if info.compress_type == ZIP_DEFLATED:
            # No more than the directory says.
            data = zlib.decompressobj(-15).decompress(data, info.file_size + 1)
        elif info.compress_type != ZIP_STORED:
            raise NotImplementedError("That compression method is not supported")
        if len(data) != info.file_size or zlib.crc32(data) != info.CRC:
            raise BadZipFile(f"Bad CRC-32 for file {info.filename!r}")
        return data

    def open(self, name, mode="r", pwd=None, *, force_zip64=False):
        """Return a file of the archive as an open one."""
        if mode not in ("r", "w"):
            raise ValueError('open() requires mode "r" or "w"')
        if mode == "r":
            data = self.read(name, pwd)
            made = io.BytesIO(data)
            made.name, made.mode = name.filename if isinstance(name, ZipInfo) else name, "r"
            return made
        info = name if isinstance(name, ZipInfo) else self._new(name)
        return _Member(self, info)

    def _new(self, name):
        info = ZipInfo(name, time.localtime()[:6])
        info.compress_type, info._compresslevel = self.compression, self.compresslevel
        info.external_attr = 0o600 << 16
        return info

    def _put(self, info, data):
        file = self._open_file("write to")
        if self.mode not in "wxa":
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        _check_compression(info.compress_type)
        if info.filename in self.NameToInfo:
            import warnings

            warnings.warn("Duplicate name: %r" % info.filename, stacklevel=3)
        if not info.external_attr:
            info.external_attr = 0o600 << 16
        packed = data
        if info.compress_type == ZIP_DEFLATED:
            level = -1 if info._compresslevel is None else info._compresslevel
            packer = zlib.compressobj(level, zlib.DEFLATED, -15)
            packed = packer.compress(data) + packer.flush()
        if max(len(data), len(packed), self.start_dir) >= _LIMIT or len(self.filelist) >= 65535:
            raise LargeZipFile("archives beyond 4 GB or 65,535 files are not written")
        info.CRC, info.file_size, info.compress_size = zlib.crc32(data), len(data), len(packed)
        info.header_offset = self.start_dir
        file.seek(self.start_dir)
        file.write(info._local())
        file.write(packed)
        self.start_dir = file.tell()
        self._has_changed = True
        self._add(info)

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Add a file of these bytes, or of a text in UTF-8."""
        data = data.encode("utf-8") if isinstance(data, str) else bytes(data)
        info = zinfo_or_arcname
        if not isinstance(info, ZipInfo):
            info = self._new(zinfo_or_arcname)
            if info.is_dir():
                info.external_attr = 0o40775 << 16 | 0x10
        if compress_type is not None:
            info.compress_type = compress_type
        if compresslevel is not None:
            info._compresslevel = compresslevel
        self._put(info, data)

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Add a file of the file system."""
        info = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict_timestamps)
        if info.is_dir():
            self._put(info, b"")
            return
        info.compress_type = self.compression if compress_type is None else compress_type
        info._compresslevel = self.compresslevel if compresslevel is None else compresslevel
        with open(filename, "rb") as file:
            self._put(info, file.read())

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Add a folder."""
        name = zinfo_or_directory_name
        info = name if isinstance(name, ZipInfo) else self._new(name if name.endswith("/") else name + "/")
        info.compress_type, info.external_attr = ZIP_STORED, (0o40000 | mode) << 16 | 0x10
        self._put(info, b"")

    def extract(self, member, path=None, pwd=None):
        """Write a file of the archive into a folder, below it whatever its name says; return its path."""
        info = member if isinstance(member, ZipInfo) else self.getinfo(member)
        parts = [part for part in info.filename.split("/") if part not in ("", ".", "..")]
        target = os.path.join(os.getcwd() if path is None else os.fspath(path), *parts)
        if info.is_dir():
            os.makedirs(target, exist_ok=True)
            return target
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(self.read(info, pwd))
        return target

    def extractall(self, path=None, members=None, pwd=None):
        """Write all files, or these, into a folder."""
        for member in self.namelist() if members is None else members:
            self.extract(member, path, pwd)

    def testzip(self):
        """Return the name of the first damaged file, or None."""
        for info in self.filelist:
            try:
                self.read(info)
            except BadZipFile:
                return info.filename
        return None

    def printdir(self, file=None):
        """Print a table of the files."""
        print("%-46s %19s %12s" % ("File Name", "Modified    ", "Size"), file=file)
        for info in self.filelist:
            row = info.filename, *info.date_time[:6], info.file_size
            print("%-46s %d-%02d-%02d %02d:%02d:%02d %12d" % row, file=file)

    def setpassword(self, pwd):
        """Do nothing: encrypted files are not read."""

    def close(self):
        """Write the directory, if anything was added, and let go of the file."""
        if self.fp is None:
            return
        try:
            if self.mode in "wxa" and self._has_changed:
                self.fp.seek(self.start_dir)
                entries = b"".join([info._entry() for info in self.filelist])
                count = len(self.filelist)
                end = struct.pack("<HHHHIIH", 0, 0, count, count, len(entries), self.start_dir, len(self._comment))
                self.fp.write(entries + _END + end + self._comment)
                if self.mode == "a":
                    self.fp.truncate()
                self.fp.flush()
        finally:
            self._release()

    def __del__(self):
        self.close()


def _check_compression(compression):
    if compression in (ZIP_BZIP2, ZIP_LZMA):
        raise RuntimeError("only ZIP_STORED and ZIP_DEFLATED are there: other compression is outside Snek's subset")
    if compression not in (ZIP_STORED, ZIP_DEFLATED):
        raise NotImplementedError("That compression method is not supported")
