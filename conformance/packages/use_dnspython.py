import dns.name
import dns.rdata
import dns.rdataclass
import dns.rdatatype

name = dns.name.from_text("www.example.com")
print(name.parent(), name.is_subdomain(dns.name.from_text("example.com")), name.labels, dns.name.from_text("ä.de").to_text())
