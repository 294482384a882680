# Addresses: texts, errors, kinds, arithmetic, formats.
import copy
import ipaddress
import pickle


def show(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for text in ("192.168.0.1", "::1", 5, 2**32, 2**128, -1, "x", "1.2.3", "1.2.3.256", "1.2.3.04", "", "1::2::3", "12345::", ":1",
             "1:2:3:4:5:6:7:8:9", "::1.2.3", b"\1\2\3\4", b"12", "1.2.3.4/24", "1.2.3.1234", None):
    show(lambda: repr(ipaddress.ip_address(text)))
    show(lambda: repr(ipaddress.IPv4Address(text)))
    show(lambda: repr(ipaddress.IPv6Address(text)))
for text in ("127.0.0.1", "0.0.0.0", "224.0.0.1", "169.254.1.1", "240.0.0.1", "8.8.8.8", "100.64.0.1", "192.0.0.8", "::1", "::",
             "fe80::1", "fc00::1", "fec0::1", "ff02::1", "2002:c000:204::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2",
             "::ffff:1.2.3.4", "64:ff9b::1", "2001:db8::ff00:42:8329"):
    address = ipaddress.ip_address(text)
    print(address, int(address), address.exploded, address.packed, address.reverse_pointer)
    print([name for name in dir(address) if name.startswith("is_") and getattr(address, name)])
    print(f"{address:b} {address:#_x} {address:n} {address:s}", pickle.loads(pickle.dumps(address)) == copy.copy(address))
    if address.version == 6:
        print(address.ipv4_mapped, address.sixtofour, address.teredo, address.scope_id)
a, b = ipaddress.ip_address("192.168.0.1"), ipaddress.ip_address("2001:db8::1%eth0")
for call in (lambda: a + 1, lambda: a - 1, lambda: a + "x", lambda: a < a + 1, lambda: a < b, lambda: a == b, lambda: a > 5,
             lambda: a + 2**32, lambda: f"{a:>20}", lambda: f"{a:q}", lambda: b, lambda: b.scope_id, lambda: {a: 1}[a + 0],
             lambda: ipaddress.v4_int_to_packed(-1), lambda: ipaddress.v6_int_to_packed(1), lambda: sorted([a + 1, a])):
    show(call)
