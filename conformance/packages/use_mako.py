from mako.lookup import TemplateLookup
from mako.template import Template

print(Template("hello, ${name.upper()} ${x | h}!").render(name="jack", x="<b>"))
TEXT = """\
<%! import math %>
<%def name="row(items)">
% for item in items:
${loop.index}: ${item}${"" if loop.last else ","}
% endfor
</%def>
% if show:
${row(["a", "b"])}
% else:
none
% endif
## comment
${math.floor(2.7)}
"""
print(Template(TEXT).render(show=True), Template(TEXT).render(show=False))
lookup = TemplateLookup()
lookup.put_string("base", "<b>${self.body()}</b>")
lookup.put_string("page", "<%inherit file='base'/>inner")
print(lookup.get_template("page").render())
