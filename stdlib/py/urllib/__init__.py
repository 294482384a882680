"""Addresses of the web; only ``urllib.parse`` is here."""
