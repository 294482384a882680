# A common mistake: convert float text.
price = float("12,50")
