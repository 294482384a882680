# Escaping and unescaping.
import html
import html.entities
print(html.escape("<a href='x'>&\"</a>"), html.escape("'\"", False), html.unescape("&lt;&gt;&amp;&quot;&#39;&#x27;&eacute;&nbsp;&notit;&notin;&copy &unknown; &#0;&#128;&#xD800;&#1;&#99999999; & &; &#; &#x; &CounterClockwiseContourIntegral; &amp"), len(html.entities.html5), html.entities.name2codepoint["alpha"], html.entities.codepoint2name[945], html.entities.entitydefs["lt"])
