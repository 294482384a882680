from docutils.core import publish_doctree, publish_string

TEXT = """
Title
=====

Some *text* with ``code`` and a link_.

.. _link: http://x.y

1. one
2. two

.. note:: Careful.

term
   definition
"""
print(publish_string(TEXT, writer="pseudoxml").decode())
print([node.astext() for node in publish_doctree(TEXT).findall() if node.__class__.__name__ == "paragraph"])
