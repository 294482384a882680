# Entries of sys.path may be zip files, or folders in them.
import base64
import os
import sys
import tempfile

DATA = (
    "UEsDBBQAAAAAAAAAIVjysLxSMQAAADEAAAAIAAAAcGxhaW4ucHl3aGVyZSA9IF9fZmlsZV9fCmRlZiBkb3VibGUoeCk6CiAgICBy"
    "ZXR1cm4geCAqIDIKUEsDBBQAAAAIAAAAIVijVDtTJgAAACQAAAAQAAAAcGFjay9fX2luaXRfXy5weUsrys9V0FPIzC3ILypRKEgs"
    "KuHKS8xNLVawVYiPL0gsyYiP5wIAUEsDBBQAAAAIAAAAIVhaFrr8IQAAAPgAAAAMAAAAcGFjay9wYXJ0LnB5K0vMKU1VsFUw5Sou"
    "SE0GMuLjQYz4eL28xNxUrrLhKg0AUEsDBBQAAAAIAAAAIVgq2cEnDgAAAAwAAAANAAAAaW5uZXIvZGVlcC5weUtJTS1QsFUIKSpN"
    "5QIAUEsBAhQDFAAAAAAAAAAhWPKwvFIxAAAAMQAAAAgAAAAAAAAAAAAAAIABAAAAAHBsYWluLnB5UEsBAhQDFAAAAAgAAAAhWKNU"
    "O1MmAAAAJAAAABAAAAAAAAAAAAAAAIABVwAAAHBhY2svX19pbml0X18ucHlQSwECFAMUAAAACAAAACFYWha6/CEAAAD4AAAADAAA"
    "AAAAAAAAAAAAgAGrAAAAcGFjay9wYXJ0LnB5UEsBAhQDFAAAAAgAAAAhWCrZwScOAAAADAAAAA0AAAAAAAAAAAAAAIAB9gAAAGlu"
    "bmVyL2RlZXAucHlQSwUGAAAAAAQABADpAAAALwEAAAAA"
)
with tempfile.TemporaryDirectory() as folder:
    archive = os.path.join(folder, "lib.zip")
    with open(archive, "wb") as file:
        file.write(b"#!first line\n" + base64.b64decode(DATA))
    sys.path[:0] = [archive, archive + "/inner"]
    import deep, pack, pack.part, plain
    relative = lambda path: path.replace(folder, "FOLDER")
    print(relative(plain.where), plain.double(4), deep.deep)  # expect: FOLDER/lib.zip/plain.py 8 True
    print(relative(pack.__file__), [relative(path) for path in pack.names], pack.part.value, pack.part.spec)
    # expect: FOLDER/lib.zip/pack/__init__.py ['FOLDER/lib.zip/pack'] 5 pack.part
    print(relative(repr(pack.__loader__)), pack.__loader__.is_package("pack"), relative(pack.__spec__.origin))
    # expect: <zipimporter object "FOLDER/lib.zip/"> True FOLDER/lib.zip/pack/__init__.py
    print(pack.__loader__.get_source("plain").splitlines()[1], pack.__loader__.get_data("inner/deep.py"))
    # expect: def double(x): b'deep = True\n'
    import zipimport

    print(zipimport.zipimporter(archive).find_spec("nothing"), relative(zipimport.zipimporter(archive).get_filename("pack")))
    # expect: None FOLDER/lib.zip/pack/__init__.py
    for use in (lambda: zipimport.zipimporter(folder), lambda: pack.__loader__.get_filename("gone"), lambda: pack.__loader__.get_data("gone")):
        try:
            use()
        except (ImportError, OSError) as error:
            print(type(error).__name__, relative(str(error)))
    # expect: ZipImportError not a Zip file
    # expect: ZipImportError can't find module 'gone'
    # expect: OSError [Errno 0] : 'gone'
    try:
        import gone
    except ModuleNotFoundError as error:
        print(error)  # expect: No module named 'gone'
