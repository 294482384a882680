import io
import mimetypes

# The machine's own files of types would add to the tables.
mimetypes.knownfiles.clear()
for name in (
    "a.html", "a.txt", "A.TXT", "a.tar.gz", "a.tgz", "a.svgz", "a.json", "a.py", "a", "a.xyz", ".txt", "a.gz", "a.tar.bz2",
    "http://x.org/a.png?b", "http://x.org/a.png", "data:image/gif;base64,xx", "data:,abc", "data:x", "a.jpg", "a.mid", "a.Z",
):
    print(name, mimetypes.guess_type(name), mimetypes.guess_type(name, strict=False))
for kind in ("text/html", "image/jpeg", "IMAGE/JPEG", "audio/midi", "no/thing"):
    print(kind, mimetypes.guess_extension(kind), mimetypes.guess_all_extensions(kind, strict=False))
mimetypes.add_type("x/y", ".foo")
print(mimetypes.guess_type("b.foo"), mimetypes.guess_extension("x/y"), len(mimetypes.types_map), mimetypes.types_map[".js"])
own = mimetypes.MimeTypes()
own.readfp(io.StringIO("# none\nmy/type one two # three\n\nother/type\n"))
print(own.guess_type("q.two"), own.guess_all_extensions("my/type"), mimetypes.guess_type("q.two"))
print(mimetypes.read_mime_types("/nonexistent"), mimetypes.suffix_map[".tgz"], mimetypes.encodings_map[".br"])
for wrong in (5, None):
    try:
        mimetypes.guess_type(wrong)
    except TypeError as error:
        print(error)
