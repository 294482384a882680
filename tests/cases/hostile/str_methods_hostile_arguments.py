class Sub(str):
    def __str__(self): return 5
    def __len__(self): return 10**9
    def __getitem__(self, key): return self
    def __iter__(self): return iter([self] * 3)
s = Sub("a,b")
print(s.split(","), ",".join(s)[:5], s.replace("a", s), s.upper(), s[0:1] == s, s + s, s.encode())
# expect: ['a', 'b'] a,b,a a,b,b A,B True a,ba,b b'a,b'
for action in (lambda: str(s), lambda: f"{s}", lambda: s.translate(s), lambda: s.startswith((s, 5))):
    try:
        print(action())
    except TypeError as error:
        print("TypeError")
        # expect: TypeError
        # expect: TypeError
        # expect: a,ba,ba,b
        # expect: True
