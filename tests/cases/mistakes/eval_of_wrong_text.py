# A common mistake: eval of wrong text.
eval("1 +")
