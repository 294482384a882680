# Text templates compiled to closures.
# modes: plain, lms
import re

TOKEN = re.compile(r"({{.*?}}|{%.*?%})")


class TemplateError(Exception):
    pass


def lookup(name, context):
    first, *rest = name.split(".")
    if first not in context:
        raise TemplateError(f"unknown name {first!r}")
    value = context[first]
    for part in rest:
        value = value[part] if isinstance(value, dict) else getattr(value, part)
        if callable(value):
            value = value()
    return value


FILTERS = {"upper": str.upper, "title": str.title, "len": len, "join": ", ".join, "default": lambda v: v or "nothing"}


def expression(text):
    name, *filters = [part.strip() for part in text.split("|")]

    def evaluate(context):
        value = lookup(name, context)
        for f in filters:
            if f not in FILTERS:
                raise TemplateError(f"unknown filter {f!r}")
            value = FILTERS[f](value)
        return value
    return evaluate


def compile_template(source):
    tokens = [t for t in TOKEN.split(source) if t]

    def block(end):
        parts = []
        while tokens:
            token = tokens.pop(0)
            if token.startswith("{{"):
                value = expression(token[2:-2].strip())
                parts.append(lambda context, value=value: str(value(context)))
            elif token.startswith("{%"):
                words = token[2:-2].split()
                if words[0] in end:
                    return parts, words[0]
                parts.append(statement(words))
            else:
                parts.append(lambda context, token=token: token)
        if end:
            raise TemplateError(f"missing {end[-1]}")
        return parts, None

    def statement(words):
        match words:
            case ["for", name, "in", items]:
                value = expression(items)
                body, _ = block(["endfor"])
                return lambda context: "".join(
                    render(body, {**context, name: item, "index": i}) for i, item in enumerate(value(context), 1)
                )
            case ["if", *test]:
                negated = test[0] == "not"
                value = expression(test[-1])
                yes, stop = block(["else", "endif"])
                no = block(["endif"])[0] if stop == "else" else []
                return lambda context: render(yes if bool(value(context)) != negated else no, context)
        raise TemplateError(f"cannot understand {' '.join(words)!r}")

    parts, _ = block([])
    return lambda **context: render(parts, context)


def render(parts, context):
    return "".join(part(context) for part in parts)


class User:
    def __init__(self, name, tags):
        self.name, self.tags = name, tags

    def initials(self):
        return "".join(word[0] for word in self.name.split())


page = compile_template(
    "Hello {{ user.name|upper }} ({{ user.initials }})!\n"
    "{% if user.tags %}Tags ({{ user.tags|len }}): {{ user.tags|join }}{% else %}No tags{% endif %}\n"
    "{% for item in items %}{{ index }}. {{ item.name|title }}{% if not item.stock %} (sold out){% endif %}\n{% endfor %}"
    "{{ note|default }}"
)
items = [{"name": "red apple", "stock": 3}, {"name": "fig", "stock": 0}]
print(page(user=User("ada lovelace", ["math", "code"]), items=items, note=""))
# expect: Hello ADA LOVELACE (al)!
# expect: Tags (2): math, code
# expect: 1. Red Apple
# expect: 2. Fig (sold out)
# expect: nothing
print(page(user=User("x", []), items=[], note="done"))
# expect: Hello X (x)!
# expect: No tags
# expect: done
for source in ("{{ missing }}", "{% for x in %}", "{% if a %}", "{{ a|nofilter }}", "{% for x in a %}{% if x %}{% endfor %}"):
    try:
        print(compile_template(source)(a=[1]))
    except TemplateError as error:
        print(error)
        # expect: unknown name 'missing'
        # expect: cannot understand 'for x in'
        # expect: missing endif
        # expect: unknown filter 'nofilter'
        # expect: cannot understand 'endfor'
