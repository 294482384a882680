# A common mistake: raise from number.
raise ValueError("x") from 5
