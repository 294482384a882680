"""Kinds of files by the ends of their names, as MIME types."""

__all__ = [
    "knownfiles", "inited", "MimeTypes", "guess_type", "guess_all_extensions", "guess_extension", "add_type", "init",
    "read_mime_types", "suffix_map", "encodings_map", "types_map", "common_types",
]

# Main types, each with ends of names and the subtypes that these mean; of several ends the first is preferred.
_TYPES = {
    "application": """
        js=javascript mjs=javascript json=json webmanifest=manifest+json doc=msword dot=msword wiz=msword nq=n-quads
        nt=n-triples bin=octet-stream a=octet-stream dll=octet-stream exe=octet-stream o=octet-stream obj=octet-stream
        so=octet-stream oda=oda pdf=pdf p7c=pkcs7-mime ps=postscript ai=postscript eps=postscript trig=trig
        m3u=vnd.apple.mpegurl m3u8=vnd.apple.mpegurl xls=vnd.ms-excel xlb=vnd.ms-excel ppt=vnd.ms-powerpoint
        pot=vnd.ms-powerpoint ppa=vnd.ms-powerpoint pps=vnd.ms-powerpoint pwz=vnd.ms-powerpoint wasm=wasm bcpio=x-bcpio
        cpio=x-cpio csh=x-csh dvi=x-dvi gtar=x-gtar hdf=x-hdf h5=x-hdf5 latex=x-latex mif=x-mif cdf=x-netcdf nc=x-netcdf
        p12=x-pkcs12 pfx=x-pkcs12 ram=x-pn-realaudio pyc=x-python-code pyo=x-python-code sh=x-sh shar=x-shar
        swf=x-shockwave-flash sv4cpio=x-sv4cpio sv4crc=x-sv4crc tar=x-tar tcl=x-tcl tex=x-tex texi=x-texinfo
        texinfo=x-texinfo roff=x-troff t=x-troff tr=x-troff man=x-troff-man me=x-troff-me ms=x-troff-ms ustar=x-ustar
        src=x-wais-source xsl=xml rdf=xml wsdl=xml xpdl=xml zip=zip""",
    "audio": """
        3gp=3gpp 3gpp=3gpp 3g2=3gpp2 3gpp2=3gpp2 aac=aac adts=aac loas=aac ass=aac au=basic snd=basic mp3=mpeg mp2=mpeg
        opus=opus aif=x-aiff aifc=x-aiff aiff=x-aiff ra=x-pn-realaudio wav=x-wav""",
    "image": """
        avif=avif bmp=bmp gif=gif ief=ief jpg=jpeg jpe=jpeg jpeg=jpeg heic=heic heif=heif png=png svg=svg+xml tiff=tiff
        tif=tiff ico=vnd.microsoft.icon ras=x-cmu-raster pnm=x-portable-anymap pbm=x-portable-bitmap pgm=x-portable-graymap
        ppm=x-portable-pixmap rgb=x-rgb xbm=x-xbitmap xpm=x-xpixmap xwd=x-xwindowdump""",
    "message": """
        eml=rfc822 mht=rfc822 mhtml=rfc822 nws=rfc822""",
    "text": """
        css=css csv=csv html=html htm=html n3=n3 txt=plain bat=plain c=plain h=plain ksh=plain pl=plain srt=plain
        rtx=richtext tsv=tab-separated-values vtt=vtt py=x-python etx=x-setext sgm=x-sgml sgml=x-sgml vcf=x-vcard xml=xml""",
    "video": """
        mp4=mp4 mpeg=mpeg m1v=mpeg mpa=mpeg mpe=mpeg mpg=mpeg mov=quicktime qt=quicktime webm=webm avi=x-msvideo
        movie=x-sgi-movie""",
}

knownfiles = [
    "/etc/mime.types", "/etc/httpd/mime.types", "/etc/httpd/conf/mime.types", "/etc/apache/mime.types",
    "/etc/apache2/mime.types", "/usr/local/etc/httpd/conf/mime.types", "/usr/local/lib/netscape/mime.types",
    "/usr/local/etc/httpd/conf/mime.types", "/usr/local/etc/mime.types",
]
inited = False
_db = None

suffix_map = {
    ".svgz": ".svg.gz", ".tgz": ".tar.gz", ".taz": ".tar.gz", ".tz": ".tar.gz", ".tbz2": ".tar.bz2", ".txz": ".tar.xz",
}
encodings_map = {".gz": "gzip", ".Z": "compress", ".bz2": "bzip2", ".xz": "xz", ".br": "br"}
types_map = {
    "." + end: f"{main}/{kind}"
    for main, ends in _TYPES.items()
    for end, kind in (pair.split("=") for pair in ends.split())
}
common_types = {
    ".rtf": "application/rtf", ".midi": "audio/midi", ".mid": "audio/midi", ".jpg": "image/jpg", ".pict": "image/pict",
    ".pct": "image/pict", ".pic": "image/pict", ".webp": "image/webp", ".xul": "text/xul",
}
_first = tuple(dict(table) for table in (suffix_map, encodings_map, types_map, common_types))


class MimeTypes:
    """Tables of types: those that everybody knows, and those of files."""

    def __init__(self, filenames=(), strict=True):
        if not inited:
            init()
        self.encodings_map = dict(_first[1])
        self.suffix_map = dict(_first[0])
        # Types that are no standard come first, as the argument `strict` counts.
        self.types_map = ({}, {})
        self.types_map_inv = ({}, {})
        for end, kind in _first[2].items():
            self.add_type(kind, end, True)
        for end, kind in _first[3].items():
            self.add_type(kind, end, False)
        for name in filenames:
            self.read(name, strict)

    def add_type(self, type, ext, strict=True):
        """Adds a type for an end of names."""
        self.types_map[strict][ext] = type
        ends = self.types_map_inv[strict].setdefault(type, [])
        if ext not in ends:
            ends.append(ext)

    def guess_type(self, url, strict=True):
        """The type and the encoding of a file by its name or URL; None for what is not known."""
        import os
        import posixpath
        url = os.fspath(url)
        scheme, colon, rest = url.partition(":")
        if scheme and colon and "/" not in scheme:
            url = rest
        else:
            scheme = ""
        if scheme.lower() == "data":
            comma = url.find(",")
            if comma < 0:
                return None, None
            semicolon = url.find(";", 0, comma)
            kind = url[:semicolon] if semicolon >= 0 else url[:comma]
            return (kind if "=" not in kind and "/" in kind else "text/plain"), None
        base, end = posixpath.splitext(url)
        while (known := end.lower()) in self.suffix_map:
            base, end = posixpath.splitext(base + self.suffix_map[known])
        encoding = self.encodings_map.get(end)
        if encoding is not None:
            base, end = posixpath.splitext(base)
        end = end.lower()
        for table in (self.types_map[True],) if strict else (self.types_map[True], self.types_map[False]):
            if end in table:
                return table[end], encoding
        return None, encoding

    def guess_all_extensions(self, type, strict=True):
        """All ends of names that files of a type may have."""
        type = type.lower()
        ends = list(self.types_map_inv[True].get(type, []))
        if not strict:
            ends += [end for end in self.types_map_inv[False].get(type, []) if end not in ends]
        return ends

    def guess_extension(self, type, strict=True):
        """An end of names for files of a type."""
        ends = self.guess_all_extensions(type, strict)
        return ends[0] if ends else None

    def read(self, filename, strict=True):
        """Adds what a file says."""
        with open(filename, encoding="utf-8") as file:
            self.readfp(file, strict)

    def readfp(self, fp, strict=True):
        """Adds what the lines of a file say: a type and its ends in each, comments behind a `#`."""
        while line := fp.readline():
            words = []
            for word in line.split():
                if word[0] == "#":
                    break
                words.append(word)
            for end in words[1:]:
                self.add_type(words[0], "." + end, strict)


def init(files=None):
    """Reads the files of types that there are, and sets the tables of the module."""
    global suffix_map, types_map, encodings_map, common_types, inited, _db
    import os
    inited = True
    if files is None or _db is None:
        tables = MimeTypes()
        files = knownfiles + list(files or ())
    else:
        tables = _db
    for name in files:
        if os.path.isfile(name):
            tables.read(name)
    encodings_map, suffix_map = tables.encodings_map, tables.suffix_map
    types_map, common_types = tables.types_map[True], tables.types_map[False]
    _db = tables


def _tables():
    if _db is None:
        init()
    return _db


def guess_type(url, strict=True):
    """The type and the encoding of a file by its name or URL, as `('text/html', None)`."""
    return _tables().guess_type(url, strict)


def guess_all_extensions(type, strict=True):
    """All ends of names that files of a type may have, each with its dot."""
    return _tables().guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    """An end of names for files of a type, with its dot; None if there is none."""
    return _tables().guess_extension(type, strict)


def add_type(type, ext, strict=True):
    """Adds a type for an end of names."""
    return _tables().add_type(type, ext, strict)


def read_mime_types(file):
    """What a file of types says, by ends of names; None if there is no such file."""
    try:
        opened = open(file, encoding="utf-8")
    except OSError:
        return None
    with opened:
        tables = MimeTypes()
        tables.readfp(opened, True)
        return tables.types_map[True]
