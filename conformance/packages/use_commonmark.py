import commonmark

print(commonmark.commonmark("# A\n\n*b* **c** `d`\n\n- x\n- y\n\n```py\nz<\n```\n\n[l](u \"t\") ![i](s) &amp; <b>\n"))
