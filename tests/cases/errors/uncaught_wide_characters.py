# Marks below a line with wide characters.
größe, 名 = "ä", 3
print(größe + "本", größe + 名)
