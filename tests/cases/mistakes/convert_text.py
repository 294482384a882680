# A common mistake: convert text.
entries = ["1", "2", "three"]
numbers = [int(entry) for entry in entries]
