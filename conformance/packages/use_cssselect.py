from cssselect import GenericTranslator, HTMLTranslator, SelectorError, parse

for css in ("div.content > p:first-child", "#id a[href^='http']", "ul li:nth-child(2n+1):not(.x)", "h1 + p, h2 ~ p", "a:link", "p:contains('x')"):
    try:
        print(HTMLTranslator().css_to_xpath(css), [s.specificity() for s in parse(css)])
    except SelectorError as error:
        print(type(error).__name__, error)
try:
    GenericTranslator().css_to_xpath("div >")
except SelectorError as error:
    print(error)
