# A common mistake: wide characters.
名前 = "x"
print("日本語" + 名前 + 1)
