from furl import furl

f = furl("http://www.google.com/a/b?one=1&two=2#frag")
f.args["three"] = "3 x"
del f.args["one"]
f.path /= "c"
print(f.url, f.path.segments, f.host, f.port, f.query.params, f.join("../z").url, f.origin)
