# Metadata and resources of packages that are installed beside each other in a folder.
import importlib.metadata as metadata
import importlib.resources as resources
import os
import sys
import tempfile

FILES = {
    "shapes/__init__.py": "from shapes.square import area\n",
    "shapes/square.py": "def area(side):\n    return side * side\n",
    "shapes/data.txt": "twelve\n",
    "Geo_Shapes-1.2.3.dist-info/METADATA": "Metadata-Version: 2.1\nName: Geo-Shapes\nVersion: 1.2.3\nSummary: Squares\n  and more\n"
    "Classifier: A\nClassifier: B\nRequires-Dist: six\nRequires-Dist: attrs (>=1); extra == 'dev'\n\nLong text.\n",
    "Geo_Shapes-1.2.3.dist-info/RECORD": "shapes/__init__.py,sha256=abc,31\nshapes/square.py,,\nGeo_Shapes-1.2.3.dist-info/RECORD,,\n",
    "Geo_Shapes-1.2.3.dist-info/top_level.txt": "shapes\n",
    "Geo_Shapes-1.2.3.dist-info/entry_points.txt": "[console_scripts]\narea = shapes.square:area [dev]\n\n[shapes.kinds]\nsquare=shapes.square\n",
    "old.egg-info/PKG-INFO": "Metadata-Version: 1.0\nName: old\nVersion: 0.1\n",
}
with tempfile.TemporaryDirectory() as folder:
    for name, text in FILES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
    sys.path.insert(0, folder)
    for name in ("geo-shapes", "Geo_Shapes", "GEO.SHAPES", "old"):
        print(name, metadata.version(name), metadata.metadata(name)["Name"])
    try:
        metadata.version("not-there")
    except metadata.PackageNotFoundError as error:
        print(error, "|", error.name)
    found = metadata.distribution("geo-shapes")
    print(found.metadata.get_all("Classifier"), found.metadata["summary"].split(), "License" in found.metadata)
    print(found.requires, metadata.requires("old"), metadata.files("old"))
    for file in found.files:
        print(file, file.size, file.hash if file.hash is None else file.hash.value if hasattr(file.hash, "value") else "abc")
    print(found.files[0].read_text().strip(), found.locate_file("shapes/data.txt").name)
    points = found.entry_points
    print(sorted(points.names), sorted(points.groups), len(points.select(group="shapes.kinds")))
    (point,) = points.select(name="area")
    print(point.module, point.attr, point.extras, point.load()(3), points["square"].load().__name__)
    print(points["square"], point.dist.name)
    print(metadata.packages_distributions()["shapes"])
    print([one.version for one in metadata.distributions(path=[folder], name="geo_shapes")])
    text = resources.files("shapes").joinpath("data.txt").read_text()
    with resources.as_file(resources.files("shapes") / "data.txt") as path:
        print(text.strip(), path.name, sorted(entry.name for entry in resources.files("shapes").iterdir() if entry.is_file()))
