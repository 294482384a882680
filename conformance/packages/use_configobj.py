from configobj import ConfigObj

lines = ["# initial", "keyword1 = value1", "list = a, b, 'c d'", "[section 1]", "x = 3", "[[sub]]", 'y = """m', 'n"""']
config = ConfigObj(lines, interpolation=False)
print(config["section 1"]["sub"], config["list"], config.sections, config["section 1"].as_int("x"))
config["new"] = ["p", "q"]
config["section 1"].comments["x"] = ["# c"]
print("\n".join(config.write()))
