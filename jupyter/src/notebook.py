"""What programs see of the notebook that they run in: results, pictures, questions."""

import builtins
import sys

__all__ = ["HTML", "JSON", "Latex", "Markdown", "SVG", "clear_output", "display", "update_display"]

_publish = builtins.__dict__.pop("_snek_publish")
_publish_result = builtins.__dict__.pop("_snek_result")
_clear = builtins.__dict__.pop("_snek_clear")
_ask = builtins.__dict__.pop("_snek_ask")
_input = builtins.input

# Methods that objects have for notebooks, and what they make.
_FORMS = {
    "_repr_html_": "text/html",
    "_repr_markdown_": "text/markdown",
    "_repr_svg_": "image/svg+xml",
    "_repr_png_": "image/png",
    "_repr_jpeg_": "image/jpeg",
    "_repr_latex_": "text/latex",
    "_repr_json_": "application/json",
    "_repr_javascript_": "application/javascript",
    "_repr_pdf_": "application/pdf",
}


def _made(thing, name, **keywords):
    """What a method for notebooks makes, and what is to be known of it: nothing if there is none, or if it fails, which is told."""
    # It is looked for in the class: an object that makes up attributes has not said that it can be shown.
    method = getattr(type(thing), name, None)
    if method is None or isinstance(thing, type):
        return None, {}
    try:
        made = method(thing, **keywords)
    except Exception:
        import traceback
        traceback.print_exc()
        return None, {}
    return made if isinstance(made, tuple) and len(made) == 2 else (made, {})


def _as_text(made):
    if isinstance(made, (bytes, bytearray)):
        import base64
        return base64.b64encode(made).decode()
    return made


def _forms(thing, include=None, exclude=None):
    """All that can be shown of an object, by its types, and what is to be known of each."""
    data, metadata = {}, {}
    made, known = _made(thing, "_repr_mimebundle_", include=include, exclude=exclude)
    if isinstance(made, dict):
        data.update({form: _as_text(content) for form, content in made.items()})
        metadata.update(known)
    for name, form in _FORMS.items():
        if form in data:
            continue
        made, known = _made(thing, name)
        if made is not None:
            data[form] = _as_text(made)
            if known:
                metadata[form] = known
    data.setdefault("text/plain", repr(thing))
    for form in list(data):
        if include and form not in include or exclude and form in exclude:
            del data[form]
            metadata.pop(form, None)
    return data, metadata


def _json(content):
    import json
    return json.dumps(content)


def _check(wrong):
    if wrong:
        raise ValueError(wrong)


def _result(value):
    """Shows the value of an expression at the end of a cell."""
    if value is None:
        return
    builtins._ = None
    data, metadata = _forms(value)
    sys.stdout.flush()
    text = data.get("text/plain")
    _check(_publish_result(_json(data), _json(metadata), text if isinstance(text, str) else ""))
    builtins._ = value


def _bundle(value):
    """The forms of a value as a text in JSON."""
    data, metadata = _forms(value)
    return _json({"status": "ok", "data": data, "metadata": metadata})


class _Handle:
    """What was shown under a name, and can be shown anew."""

    def __init__(self, display_id):
        self.display_id = display_id

    def __repr__(self):
        return f"<display {self.display_id}>"

    def display(self, thing, **options):
        """Show something once more, under the same name."""
        display(thing, display_id=self.display_id, **options)

    def update(self, thing, **options):
        """Show something else in its place."""
        update_display(thing, display_id=self.display_id, **options)


def display(*things, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False):
    """Show objects below the cell, as pictures or formatted texts where they have any.

    With a display_id, or True for a new one, a handle is returned: its update(thing) shows something else in their place.
    With raw, each is a dict of contents by their types.
    """
    if clear:
        clear_output(wait=True)
    transient = dict(transient or {})
    if display_id is True:
        import secrets
        display_id = secrets.token_hex(16)
    if display_id is not None:
        transient["display_id"] = display_id
    for thing in things:
        _show("display_data", thing, include, exclude, metadata, transient, raw)
    return None if display_id is None else _Handle(display_id)


def update_display(thing, *, display_id, include=None, exclude=None, metadata=None, transient=None, raw=False):
    """Show something in place of what was shown with this display_id."""
    transient = dict(transient or {}, display_id=display_id)
    _show("update_display_data", thing, include, exclude, metadata, transient, raw)


def _show(kind, thing, include, exclude, metadata, transient, raw):
    data, known = (thing, {}) if raw else _forms(thing, include, exclude)
    if not isinstance(data, dict):
        raise TypeError(f"with raw=True, display() takes a dict of contents by their types, not {type(data).__name__}")
    sys.stdout.flush()
    _check(_publish(kind, _json(data), _json({**known, **(metadata or {})}), _json(transient)))


def clear_output(wait=False):
    """Remove what the cell has shown: at once, or when there is something new to show."""
    sys.stdout.flush()
    _check(_clear(bool(wait)))


class _Text:
    """A text that is shown as what it stands for."""

    def __init__(self, data):
        if not isinstance(data, str):
            raise TypeError(f"{type(self).__name__}() takes a str, not {type(data).__name__}")
        self.data = data

    def __repr__(self):
        return f"<{type(self).__name__}>"


class HTML(_Text):
    """A text in HTML."""

    def _repr_html_(self):
        return self.data


class Markdown(_Text):
    """A text in Markdown."""

    def _repr_markdown_(self):
        return self.data


class Latex(_Text):
    """A text in LaTeX."""

    def _repr_latex_(self):
        return self.data


class SVG(_Text):
    """A picture in SVG."""

    def _repr_svg_(self):
        return self.data


class JSON:
    """Lists, dicts and what else JSON has, shown as a tree."""

    def __init__(self, data):
        self.data = data

    def __repr__(self):
        return "<JSON>"

    def _repr_json_(self):
        return self.data


def _asked(function, prompt, is_secret):
    sys.stdout.flush()
    if not _ask(str(prompt), is_secret):
        raise RuntimeError(f"{function}() has nobody to ask: the client that runs this cell does not answer questions")


def input(prompt="", /):
    """Ask the user of the notebook for a line."""
    _asked("input", prompt, False)
    return _input()


def _getpass(prompt="Password: ", stream=None):
    """Ask the user of the notebook for a line that is not shown."""
    _asked("getpass", prompt, True)
    return _input()


def _start():
    import getpass
    getpass.getpass = _getpass
    builtins.input = input
    builtins.display = display
    sys.displayhook = _result


def _remember(name, text):
    """Lets module inspect and tracebacks find the lines of a cell."""
    import linecache
    linecache.cache[name] = (len(text), None, text.splitlines(True), name)


_start()
