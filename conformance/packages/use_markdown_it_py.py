from markdown_it import MarkdownIt

md = MarkdownIt("commonmark", {"breaks": True, "html": True}).enable("table")
print(md.render("# T\n\na *b* `c`\n- x\n- y\n\n|a|b|\n|-|-|\n|1|2|\n\n![i](u 't') &copy; <b>\n"))
for token in md.parse("para **x**"):
    print(token.type, token.tag, token.nesting, token.map, [c.type for c in token.children or []])
