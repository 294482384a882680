# A common mistake: dict comprehension.
lengths = {word: len(word) for word in ["a", 5]}
