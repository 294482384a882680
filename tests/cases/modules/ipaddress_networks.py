# Networks and interfaces: texts, members, parts, merging.
import ipaddress
import pickle


def show(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


N, I, A = ipaddress.ip_network, ipaddress.ip_interface, ipaddress.ip_address
for text in ("10.0.0.0/8", "10.0.0.1/8", "10.0.0.0/255.0.0.0", "10.0.0.0/0.255.255.255", "10.0.0.0/33", "10.0.0.0/x",
             "10.0.0.0/255.0.255.0", "10.0.0.0/8/8", "::/0", "2001:db8::1/32", "::/129", ("10.0.0.0", 8), "1.2.3.4", 5):
    show(lambda: repr(N(text)))
    show(lambda: repr(I(text)))
    show(lambda: repr(ipaddress.IPv4Network(text, strict=False)))
n, m, i = N("192.168.0.0/30"), N("2001:db8::/126"), I("192.168.0.5/24")
for network in (n, m, N("1.2.3.4/31"), N("1.2.3.4/32"), N("::/127"), N("::/128")):
    print(network, [str(x) for x in network], [str(x) for x in network.hosts()], network.broadcast_address, network.netmask,
          network.hostmask, network.with_netmask, network.with_hostmask, network.exploded, network.num_addresses)
    print([name for name in dir(network) if name.startswith("is_") and getattr(network, name)], network.reverse_pointer)
for call in (lambda: n[0], lambda: n[-1], lambda: n[9], lambda: A("192.168.0.2") in n, lambda: A("192.168.0.9") in n,
             lambda: A("::1") in n, lambda: list(n.subnets()), lambda: list(n.subnets(new_prefix=20)), lambda: list(n.subnets(3)),
             lambda: list(n.subnets(2, new_prefix=31)), lambda: n.supernet(), lambda: n.supernet(new_prefix=8),
             lambda: n.supernet(99), lambda: n.supernet(new_prefix=31), lambda: n.overlaps(N("192.168.0.2/31")),
             lambda: n.subnet_of(N("192.168.0.0/16")), lambda: n.supernet_of(n), lambda: n.subnet_of(m), lambda: n < m,
             lambda: n < 5, lambda: n.compare_networks(N("192.168.0.0/24")), lambda: list(n.address_exclude(m)),
             lambda: list(N("10.0.0.0/29").address_exclude(N("10.0.0.2/31"))), lambda: hash(n) == hash(N("192.168.0.0/30")),
             lambda: pickle.loads(pickle.dumps(n)) == n):
    show(call)
for call in (lambda: (i.ip, i.network, i.with_prefixlen, i.with_netmask, i.with_hostmask, i + 1), lambda: i == i.ip,
             lambda: i < I("192.168.0.6/24"), lambda: i in i.network, lambda: I("::1/64").exploded):
    show(call)
for call in (lambda: list(ipaddress.summarize_address_range(A("192.0.2.0"), A("192.0.2.130"))),
             lambda: list(ipaddress.summarize_address_range(A("192.0.2.9"), A("192.0.2.1"))),
             lambda: list(ipaddress.summarize_address_range(1, 2)),
             lambda: list(ipaddress.collapse_addresses([N("192.0.2.0/25"), N("192.0.2.128/25"), A("10.0.0.1")])),
             lambda: list(ipaddress.collapse_addresses([n, m])),
             lambda: sorted([N("10.0.0.0/8"), A("1.1.1.1"), I("2.2.2.2/8")], key=ipaddress.get_mixed_type_key)):
    show(call)
