import mistune

TEXT = """# Title

Some *emphasis*, **strong**, `code` and a [link](http://a.b "t").

1. one
2. two
   - nested

```python
print(1 < 2)
```

| a | b |
|---|--:|
| 1 | 2 |

> quote
***
~~gone~~ <b>html</b> https://x.y
"""
print(mistune.html(TEXT))
render = mistune.create_markdown(escape=True, plugins=["table", "strikethrough", "url", "footnotes"])
print(render(TEXT + "\nnote[^1]\n\n[^1]: foot\n"))
print(mistune.create_markdown(renderer="ast")("# a\n\n*b*"))
