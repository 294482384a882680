import validators

print(validators.email("someone@example.com"), validators.url("http://a.b.com/x?y=1"), validators.ipv4("123.0.0.7"))
print(validators.email("bogus@@"), validators.between(5, min_val=2), validators.domain("example.com"), validators.slug("a-b"))
print(validators.uuid("2bc1c94f-0deb-43e9-92a1-4775189ec9f8"), validators.iban("DE29100500001061045672"), validators.mac_address("01:23:45:67:ab:CD"))
