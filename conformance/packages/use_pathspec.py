import pathspec

spec = pathspec.PathSpec.from_lines("gitwildmatch", ["*.py", "!keep.py", "/build/", "docs/**/x?.txt", "# c", ""])
print(spec.match_file("a/b.py"), spec.match_file("keep.py"), len(spec))
print(sorted(spec.match_files(["build/x", "src/build/x", "docs/a/b/x1.txt", "docs/xy.txt", "a.rs"])))
