import chevron

text = "Hello {{name}} {{{raw}}} {{&raw}}{{#items}}<{{.}}>{{/items}}{{^none}}no{{/none}}{{>p}}"
print(chevron.render(text, {"name": "<W>", "raw": "<b>", "items": [1, 2]}, partials_dict={"p": "[{{name}}]"}))
