# A common mistake: string index out of range.
word = "cat"
last = word[len(word)]
