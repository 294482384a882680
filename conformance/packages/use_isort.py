import isort

print(isort.code("import sys\nfrom b import z, a\nimport os\nimport numpy as np\nfrom . import local\nfrom __future__ import annotations\n"))
print(isort.check_code("import a\nimport b\n"), isort.place_module("os"))
