# Sections, defaults, interpolation, conversions, writing, and errors of module configparser.
import configparser
import io

TEXT = """
# a comment
[DEFAULT]
home = /users
Timeout: 30

[server]
host = example.org
port=8080
debug = yes
path = %(home)s/%(host)s
list =
    one
    two

    three
; another comment
[client "a"]
url = http://%(name)s:80
name: cli=ent
ratio = 2.50
empty =
"""

parser = configparser.ConfigParser()
parser.read_string(TEXT)
print(parser.sections(), parser.defaults(), len(parser), list(parser))
server = parser["server"]
print(server, dict(server), server.name, server.parser is parser)
print(parser.getint("server", "port"), server.getboolean("debug"), parser["client \"a\""].getfloat("ratio"), server.getint("none", 7), server.get("timeout"))
print(parser.get("server", "path", raw=True), parser.get("server", "path", vars={"home": "/v"}), parser.get("x", "y", fallback="fall"))
print(parser.items("client \"a\""), parser.options("server"), parser.has_option("server", "HOME"), "port" in server, "nope" in parser)
parser["new"] = {"a": 1, "B": "two"}
parser.set("new", "c", "100%%")
parser.add_section("other")
server["port"] = "1"
del server["debug"]
print(parser.remove_option("server", "list"), parser.remove_section("nothing"), parser["new"]["c"], parser["new"]["b"])
out = io.StringIO()
parser.write(out)
print(out.getvalue())
out = io.StringIO()
parser.write(out, space_around_delimiters=False)
print(len(out.getvalue()), parser.popitem()[0], parser.sections())

extended = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation())
extended.read_string("[a]\nx = 1\ny = ${x}2\nz = ${b:w}$$\n[b]\nw = <${a:y}>\nbad = ${nope}\nworse = $x\nloop = ${loop}\n")
print(extended["a"]["z"], extended["b"]["w"])
raw = configparser.RawConfigParser(allow_no_value=True, delimiters="=", comment_prefixes="//", inline_comment_prefixes="#", default_section="all",
                                   converters={"list": str.split})
raw.optionxform = str
raw.read_string("[all]\nK = %v\n[s]\nFlag\nName = a b c # note\n// comment\nother = x#y\n")
print(dict(raw["s"]), raw.getlist("s", "Name"), raw["s"].getlist("Name"), raw["all"]["K"])

for text in ("x = 1", "[a]\n[a]", "[a]\nx=1\nX=2", "[a]\njust text\n= 3", "[a]\n  x = 1\n y = 2", "[]\n", "[a\nb=1"):
    try:
        bad = configparser.ConfigParser()
        bad.read_string(text)
        print(repr(text), {name: dict(bad[name]) for name in bad.sections()})
    except configparser.Error as error:
        print(repr(text), type(error).__name__, error, error.args)
errors = [
    lambda: parser["nope"], lambda: parser.get("nope", "x"), lambda: parser.get("server", "x"), lambda: server["x"], lambda: parser.getint("server", "host"),
    lambda: parser.getboolean("server", "host"), lambda: parser.add_section("server"), lambda: parser.add_section("DEFAULT"), lambda: parser.add_section(3),
    lambda: parser.set("server", "x", 3), lambda: parser.set("server", "x", "%(bad"), lambda: parser.set("nope", "x", "1"), lambda: parser.items("nope"),
    lambda: extended["b"]["bad"], lambda: extended["b"]["worse"], lambda: extended["b"]["loop"], lambda: parser.options("nope"), lambda: server.__setitem__("a", 1),
    lambda: parser.__delitem__("DEFAULT"), lambda: parser.__delitem__("nope"), lambda: configparser.ConfigParser(interpolation=3), lambda: parser.read("no_such_file.ini"),
    lambda: parser.read_dict({"a": {"x": 1, "X": 2}}), lambda: server.get("path", vars={"home": "%(x)s"}), lambda: parser.get("server", "path", vars={"home": "%x"}),
    lambda: parser.get("server", "path", vars={"home": "%(home)s"}),
]
for error in errors:
    try:
        print(error())
    except Exception as problem:
        print(type(problem).__name__, problem)
