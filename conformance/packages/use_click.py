import click
from click.testing import CliRunner


@click.group()
@click.option("--debug/--no-debug", default=False, help="Say more.")
@click.version_option("1.2.3", prog_name="tool")
@click.pass_context
def cli(ctx, debug):
    """A small tool."""
    ctx.obj = debug


@cli.command()
@click.argument("name")
@click.option("--count", "-c", default=1, show_default=True, type=click.IntRange(1, 5), help="Number of greetings.")
@click.option("--style", type=click.Choice(["loud", "quiet"]))
@click.pass_obj
def hello(debug, name, count, style):
    """Greet NAME."""
    for _ in range(count):
        click.echo(f"Hello {name}! {debug} {style}")
    click.secho("done", fg="green")


runner = CliRunner()
for arguments in (["--help"], ["hello", "--help"], ["--debug", "hello", "Ann", "-c", "2"], ["hello", "Bo", "-c", "9"],
                  ["hello"], ["hello", "x", "--style", "odd"], ["helo"], ["--version"]):
    result = runner.invoke(cli, arguments)
    print(result.exit_code)
    print(result.output)
