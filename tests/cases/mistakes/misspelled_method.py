# A method of another language.
names = ["b", "a"]
names.push("c")
