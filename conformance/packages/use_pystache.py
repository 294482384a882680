import pystache

print(pystache.render("Hi {{person}}!{{#list}} {{x}}{{/list}}{{^e}} none{{/e}} {{&h}}", {"person": "Mom & Dad", "list": [{"x": 1}, {"x": 2}], "h": "<"}))


class SayHello:
    def to(self):
        return "Pizza"


print(pystache.Renderer().render("Hello, {{to}}!", SayHello()))
