# A common mistake: chain of methods.
text = "  a,b  ".strip().split(",").join("-")
