# A common mistake: mutate text.
word = "cat"
word[0] = "b"
