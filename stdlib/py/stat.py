"""What the mode of a file says."""

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)

S_IFDIR = 0o040000
S_IFCHR = 0o020000
S_IFBLK = 0o060000
S_IFREG = 0o100000
S_IFIFO = 0o010000
S_IFLNK = 0o120000
S_IFSOCK = 0o140000
S_IFDOOR = S_IFPORT = S_IFWHT = 0

S_ISUID = 0o4000
S_ISGID = S_ENFMT = 0o2000
S_ISVTX = 0o1000
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o070, 0o040, 0o020, 0o010
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o007, 0o004, 0o002, 0o001
S_IREAD, S_IWRITE, S_IEXEC = S_IRUSR, S_IWUSR, S_IXUSR

_TYPES = {S_IFLNK: "l", S_IFSOCK: "s", S_IFREG: "-", S_IFBLK: "b", S_IFDIR: "d", S_IFCHR: "c", S_IFIFO: "p"}


def S_IMODE(mode):
    """Return the permissions of a mode."""
    return mode & 0o7777


def S_IFMT(mode):
    """Return the kind of file of a mode."""
    return mode & 0o170000


def S_ISDIR(mode):
    """Return whether a mode is that of a folder."""
    return S_IFMT(mode) == S_IFDIR


def S_ISCHR(mode):
    """Return whether a mode is that of a device of characters."""
    return S_IFMT(mode) == S_IFCHR


def S_ISBLK(mode):
    """Return whether a mode is that of a device of blocks."""
    return S_IFMT(mode) == S_IFBLK


def S_ISREG(mode):
    """Return whether a mode is that of a file."""
    return S_IFMT(mode) == S_IFREG


def S_ISFIFO(mode):
    """Return whether a mode is that of a pipe with a name."""
    return S_IFMT(mode) == S_IFIFO


def S_ISLNK(mode):
    """Return whether a mode is that of a symbolic link."""
    return S_IFMT(mode) == S_IFLNK


def S_ISSOCK(mode):
    """Return whether a mode is that of a socket."""
    return S_IFMT(mode) == S_IFSOCK


def S_ISDOOR(mode):
    """Return whether a mode is that of a door: False, as there are none here."""
    return False


S_ISPORT = S_ISWHT = S_ISDOOR


def filemode(mode):
    """The mode as `ls -l` shows it: -rw-r--r--."""
    out = [_TYPES.get(S_IFMT(mode), "?")]
    for shift, special, letter in ((6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t")):
        bits = mode >> shift
        out.append("r" if bits & 4 else "-")
        out.append("w" if bits & 2 else "-")
        runs = bits & 1
        if mode & special:
            out.append(letter if runs else letter.upper())
        else:
            out.append("x" if runs else "-")
    return "".join(out)
