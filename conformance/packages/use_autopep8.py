import autopep8

print(autopep8.fix_code("import os,sys\ndef f( x ):\n  return x+1 \nif x == None :\n    y=[ 1,2 ]\n", options={"aggressive": 1}))
