import typer
from typer.testing import CliRunner

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def hello(name: str, times: int = 1, formal: bool = typer.Option(False, help="Be formal.")):
    """Say hello."""
    for _ in range(times):
        typer.echo(f"{'Good day' if formal else 'Hello'} {name}")


@app.command()
def bye(name: str = typer.Argument("World")):
    print("Bye", name)


runner = CliRunner()
for arguments in (["--help"], ["hello", "Ann", "--times", "2", "--formal"], ["bye"], ["hello", "x", "--times", "y"]):
    result = runner.invoke(app, arguments)
    print(result.exit_code, result.output)
