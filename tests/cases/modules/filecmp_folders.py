# Files and folders compared.
import filecmp
import os
import tempfile

d = tempfile.mkdtemp()
os.chdir(d)
os.makedirs("A/x"); os.makedirs("B/x"); os.makedirs("A/only")
for f, t in (("A/s", "1"), ("B/s", "1"), ("A/d", "1"), ("B/d", "22"), ("A/l", ""), ("B/r", ""), ("A/x/q", "1"), ("B/x/q", "22")): open(f, "w").write(t)
print(filecmp.cmp("A/s", "B/s"), filecmp.cmp("A/s", "B/s", shallow=False), filecmp.cmp("A/d", "B/d"), filecmp.cmpfiles("A", "B", ["s", "d", "l", "zz"])); c = filecmp.dircmp("A", "B"); print(c.left_only, c.right_only, c.common, c.common_dirs, c.common_files, c.same_files, c.diff_files, c.funny_files, c.subdirs["x"].diff_files); c.report_full_closure(); c.report(); c.report_partial_closure(); filecmp.clear_cache()
os.chdir('/')
import shutil
shutil.rmtree(d)
