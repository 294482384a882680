import webcolors

print(webcolors.hex_to_name("#daa520"), webcolors.name_to_hex("navy"), webcolors.hex_to_rgb("#000080"), webcolors.rgb_to_hex((255, 250, 205)))
print(webcolors.normalize_hex("#0099CC"), webcolors.rgb_percent_to_rgb(("100%", "0%", "50%")), webcolors.html5_parse_legacy_color("chucknorris"))
for bad in (lambda: webcolors.name_to_hex("no colour"), lambda: webcolors.hex_to_rgb("#12")):
    try:
        bad()
    except ValueError as error:
        print(error)
