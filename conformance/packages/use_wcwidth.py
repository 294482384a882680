from wcwidth import wcswidth, wcwidth

print(wcwidth("a"), wcwidth("コ"), wcwidth("\0"), wcswidth("コンニチハ, セカイ!"), wcwidth("\u0301"), wcwidth("\x1b"))
