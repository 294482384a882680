# Keywords.
import keyword
print(keyword.kwlist, keyword.iskeyword("for"), keyword.issoftkeyword("match"), keyword.softkwlist)
