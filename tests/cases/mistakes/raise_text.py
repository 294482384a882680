# A common mistake: raise text.
raise "something went wrong"
