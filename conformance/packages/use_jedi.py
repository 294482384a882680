import jedi

script = jedi.Script("import json\njson.lo\ndef area(width, height=2):\n    '''Doc.'''\n    return width * height\narea(\n")
print([completion.name for completion in script.complete(2, 7)], script.infer(3, 5)[0].docstring())
