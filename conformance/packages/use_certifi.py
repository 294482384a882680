import os

import certifi

print(os.path.basename(certifi.where()), certifi.contents().count("BEGIN CERTIFICATE") > 100, os.path.isabs(certifi.where()))
