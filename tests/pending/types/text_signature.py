# The signature of what is no Python function, as text.
print(len.__text_signature__, str.join.__text_signature__, int.__add__.__text_signature__)
print((1).__add__.__text_signature__, dict.__dict__["fromkeys"].__text_signature__)
print(print.__text_signature__, object.__ge__.__text_signature__, max.__text_signature__)
