import os
import tempfile

import iniconfig

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "example.ini")
    with open(path, "w") as file:
        file.write("# comment\n[section1]\nvalue1=1  # no comment\nnames=a,b,c\n[section2]\nline1=\n  x\n  y\n")
    ini = iniconfig.IniConfig(path)
    print(ini["section1"]["value1"], ini.get("section1", "names", convert=lambda s: s.split(",")), "section2" in ini)
    print([(s.name, list(s.items())) for s in ini], ini.get("none", "x", 5), ini.lineof("section2"))
    with open(path, "w") as file:
        file.write("value\n")
    try:
        iniconfig.IniConfig(path)
    except iniconfig.ParseError as error:
        print(error.msg, error.lineno)
