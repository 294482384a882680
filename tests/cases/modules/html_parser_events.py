# What the parser of HTML calls, for a text at once and character by character.
from html.parser import HTMLParser


class Events(HTMLParser):
    def __init__(self, **options):
        super().__init__(**options)
        self.events = []

    def add(self, *event):
        self.events.append((*event, *self.getpos()))

    def handle_starttag(self, tag, attrs):
        self.add("start", tag, attrs, self.get_starttag_text())

    def handle_startendtag(self, tag, attrs):
        self.add("startend", tag, attrs)

    def handle_endtag(self, tag):
        self.add("end", tag)

    def handle_data(self, data):
        self.add("data", data)

    def handle_entityref(self, name):
        self.add("entity", name)

    def handle_charref(self, name):
        self.add("character", name)

    def handle_comment(self, data):
        self.add("comment", data)

    def handle_decl(self, decl):
        self.add("declaration", decl)

    def handle_pi(self, data):
        self.add("instruction", data)

    def unknown_decl(self, data):
        self.add("unknown", data)


for text in ("<html><body class='a b' id=x data-y>Text &amp; more &#65; &#x42;<br/><img src=\"a.png\" alt='q'></body></html>",
             "<!DOCTYPE html><!-- c --><p>a<p>b</P ><?php x ?><![CDATA[z]]>", "<script>if (a < b && c) '</p>'</script>after",
             "<a href=foo>x</a", "<a href='x", "text < 5 & y", "&notanentity; &amp &copy;x &#xZZ; &#; &", "<", "</", "<!--", "</>",
             "</ a>", "</1>", "<1>", "<a/b>", "<a b = 'c'>", "<a b='c'd=e>", "<a b=\"&lt;&amp;\" c=&quot;>", "<a\nb\n=\n'c'\n>",
             "<!--x--!>y-->", "<![if x]>y<![endif]>", "<!foo bar>", "<SCRIPT>x</ScRiPt >y", "<a =x>", "<a b=>", "<a b='c\">",
             "a\nb\n<p>\nc", "<a href='?a=1&b=2&copy=3&amp;d'>", "<p title='a>b'>c</p>", "<![1]>", "<![zork[x]]>", "<style>x"):
    for convert in (True, False):
        for parts in ([text], text):
            parser = Events(convert_charrefs=convert)
            try:
                for part in parts:
                    parser.feed(part)
                before = len(parser.events)
                parser.close()
                print(parser.events[:before], parser.events[before:])
            except AssertionError as error:
                print("AssertionError", error)
