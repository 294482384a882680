from hyperlink import URL

url = URL.from_text("http://github.com/mahmoud/hyperlink?utm_source=README&x=%20y#frag")
print(url.replace(scheme="https", port=443), url.get("utm_source"), url.child("a b", "c").to_text(), url.click("../other").to_text())
print(URL.from_text("http://b\u00fccher.example/").to_uri().to_text(), url.remove("x").to_text(), url.host, url.normalize().to_text())
