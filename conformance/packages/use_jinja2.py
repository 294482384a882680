from jinja2 import DictLoader, Environment, StrictUndefined, Template, TemplateSyntaxError, UndefinedError

print(Template("Hello {{ name|title }}! {{ '%.2f' % x }}").render(name="john doe", x=3.14159))
env = Environment(loader=DictLoader({
    "base": "<title>{% block title %}{% endblock %}</title>{% block body %}{% endblock %}",
    "page": "{% extends 'base' %}{% block title %}{{ super() }}P{% endblock %}{% block body %}{% for u in users if u.on %}"
            "{{ loop.index }}/{{ loop.length }}:{{ u.name|e }}{% if not loop.last %}, {% endif %}{% else %}none{% endfor %}"
            "{% endblock %}",
    "macros": "{% macro field(name, size=20) -%}<input name={{ name }} size={{ size }}>{%- endmacro %}{{ field('a') }}",
}), autoescape=True, undefined=StrictUndefined, trim_blocks=True)
print(env.get_template("page").render(users=[{"name": "A<b>", "on": 1}, {"name": "x", "on": 0}, {"name": "C", "on": 1}]))
print(env.get_template("page").render(users=[]))
print(env.get_template("macros").render())
env.filters["double"] = lambda s: s * 2
env.tests["big"] = lambda n: n > 10
print(env.from_string("{{ 'ab'|double }} {{ 11 is big }} {{ [3,1,2]|sort|join('-') }}{% set x = namespace(n=0) %}"
                      "{% for i in range(4) %}{% set x.n = x.n + i %}{% endfor %}{{ x.n }}").render())
for text in ("{{ missing.attribute }}", "{% if %}"):
    try:
        print(env.from_string(text).render())
    except (UndefinedError, TemplateSyntaxError) as error:
        print(type(error).__name__, error)
