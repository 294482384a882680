# The library comes before a folder of installed packages.
import os
import sys
import tempfile

with tempfile.TemporaryDirectory() as folder:
    site = os.path.join(folder, "site-packages")
    os.mkdir(site)
    for name in ("colorsys", "fractions", "only_there"):
        with open(os.path.join(site, name + ".py"), "w") as file:
            file.write("mine = True\n")
    sys.path.append(site)
    import colorsys, fractions, only_there
    print(hasattr(colorsys, "mine"), hasattr(fractions, "mine"), only_there.mine)  # expect: False False True
