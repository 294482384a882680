# The signatures of builtin methods as texts.
print(str.join.__text_signature__, int.__add__.__text_signature__, object.__ge__.__text_signature__)
# expect: ($self, iterable, /) ($self, value, /) ($self, value, /)
print((1).__add__.__text_signature__)  # expect: ($self, value, /)
