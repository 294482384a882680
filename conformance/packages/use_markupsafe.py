from markupsafe import Markup, escape, escape_silent

print(escape("<script>alert(document.cookie);</script>"), repr(escape("a'\"&")))
template = Markup("Hello <em>{name}</em> %s")
print(template.format(name='"World"') % "<x>", Markup("<a>x</a> &amp; y").striptags(), Markup("&lt;").unescape())
print(repr(escape_silent(None)), Markup("<b>") + "<i>", Markup("-").join(["<", Markup("<")]))


class Html:
    def __html__(self):
        return "<hr>"


print(escape(Html()))
