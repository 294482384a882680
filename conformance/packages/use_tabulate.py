from tabulate import tabulate

table = [["Sun", 696000, 1989100000], ["Earth", 6371, 5973.6], ["Moon", 1737, 73.5], ["Mars", None, 641.85]]
headers = ["Planet", "R (km)", "mass (x 10^29 kg)"]
for form in ("simple", "grid", "github", "html", "latex", "fancy_grid", "tsv", "orgtbl"):
    print(tabulate(table, headers, tablefmt=form))
print(tabulate({"Name": ["Alice", "Bob"], "Age": [24, 19]}, headers="keys", showindex=True, floatfmt=".2f"))
print(tabulate([["a long text that is wrapped", 1]], maxcolwidths=[10, None], tablefmt="grid"))
