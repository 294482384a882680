import idna

print(idna.encode("ドメイン.テスト"), idna.decode("xn--eckwd4c7c.xn--zckzah"), idna.encode("Königsgäßchen", uts46=True))
for bad in ("a" * 64, "-x", "\u2260"):
    try:
        print(idna.encode(bad))
    except idna.IDNAError as error:
        print(type(error).__name__, error)
