from prettytable import PrettyTable, TableStyle

table = PrettyTable()
table.field_names = ["City name", "Area", "Population", "Annual Rainfall"]
table.add_rows([["Adelaide", 1295, 1158259, 600.5], ["Brisbane", 5905, 1857594, 1146.4], ["Darwin", 112, 120900, 1714.7]])
table.align["City name"] = "l"
table.sortby = "Population"
table.float_format = ".2"
print(table)
table.set_style(TableStyle.MARKDOWN)
print(table.get_string(fields=["City name", "Area"]))
print(table.get_html_string()[:200], table.get_csv_string(), table.get_json_string()[:80])
