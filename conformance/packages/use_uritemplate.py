from uritemplate import URITemplate, expand, variables

template = "https://api.example.com/repos{/user,repo}{?q,page*}{#frag}"
print(expand(template, user="a b", repo="x", q="1&2", page={"n": 1, "m": 2}), sorted(variables(template)))
print(URITemplate("{+path}{;x}{.ext:2}").expand(path="/a/b", x=1, ext="tarball"), URITemplate("{a}{b}").partial(a=1))
