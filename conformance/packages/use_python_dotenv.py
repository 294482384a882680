import io

from dotenv import dotenv_values

print(dict(dotenv_values(stream=io.StringIO('# c\nDOMAIN=example.org\nADMIN="admin@${DOMAIN}"\nexport ROOT=\'${DOMAIN}/x\'\nEMPTY=\nNONE\nM="a\\nb"\n'))))
