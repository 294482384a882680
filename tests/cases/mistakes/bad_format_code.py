# A common mistake: bad format code.
print(f"{'text':d}")
