import webencodings

print(webencodings.lookup("latin1").name, webencodings.decode(b"\x80abc", "windows-1252"), webencodings.encode("é", "utf8"), webencodings.lookup("nothing"))
print(webencodings.decode(b"\xef\xbb\xbfx", "ascii"), list(webencodings.iter_decode([b"a", b"\xc3", b"\xa9"], "utf-8")[0]))
