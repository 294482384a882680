# Arrays as tables of HTML, elided as they are when they are printed.
# modes: plain
# cpython: no
import numpy as np


def cells(array):
    text = array._repr_html_()
    rows = [row.split("</td>")[:-1] for row in text.split("<tr>")[1:]]
    return [[cell.replace("<td>", "") for cell in row] for row in rows], text.count("<tbody>")

print(np.array([[1.5, 2], [3, 4]])._repr_html_())
# expect: <table style='text-align:right;font-family:monospace'><caption style='text-align:left'>2 × 2, float64</caption><tbody><tr><td>1.5</td><td>2.</td></tr><tr><td>3.</td><td>4.</td></tr></tbody></table>
print(cells(np.arange(3)))  # expect: ([['0', '1', '2']], 1)
print(cells(np.arange(8).reshape(2, 2, 2) > 3))  # expect: ([['False', 'False'], ['False', 'False'], ['True', 'True'], ['True', 'True']], 2)
print(cells(np.arange(10_000).reshape(100, 100))[0][2:4])  # expect: [['200', '201', '202', '…', '297', '298', '299'], ['…']]
print(cells(np.array([1e-9, np.nan, -np.inf])))  # expect: ([['1.e-09', 'nan', '-inf']], 1)
print("one element, int64" in np.array(7)._repr_html_(), "0 × 3, float64" in np.zeros((0, 3))._repr_html_())  # expect: True True
