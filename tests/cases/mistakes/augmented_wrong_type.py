# A common mistake: augmented wrong type.
scores = {"ann": 1}
scores["ann"] += "2"
