from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.pretty import pretty_repr
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

console = Console(width=60, force_terminal=True, color_system="truecolor", legacy_windows=False)
console.print("Hello, [bold magenta]World[/bold magenta]!", {"a": [1, None, "x"]}, ":snake:")
table = Table(title="Star Wars Movies", show_lines=True)
table.add_column("Released", justify="right", style="cyan", no_wrap=True)
table.add_column("Title", style="magenta")
table.add_row("Dec 20, 2019", "Star Wars: The Rise of Skywalker")
table.add_row("May 25, 2018", "[b]Solo[/b]")
console.print(table)
console.print(Panel(Text("in a box", style="bold red"), title="T", expand=False))
tree = Tree("root")
tree.add("a").add("b")
console.print(tree)
console.print(Markdown("# Title\n\n* one\n* **two** `code`\n\n> quote\n"))
console.rule("rule")
print(pretty_repr({"key": list(range(30)), "other": "text" * 10}, max_width=40))
