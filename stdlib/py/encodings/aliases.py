"""Other names of encodings."""

aliases = {
    "646": "ascii", "us_ascii": "ascii", "iso646_us": "ascii",
    "iso8859": "latin_1", "iso_8859_1": "latin_1", "iso8859_1": "latin_1", "l1": "latin_1", "latin": "latin_1", "latin1": "latin_1",
    "u8": "utf_8", "utf": "utf_8", "utf8": "utf_8", "utf8_ucs2": "utf_8", "utf8_ucs4": "utf_8", "cp65001": "utf_8",
    "u16": "utf_16", "utf16": "utf_16", "u32": "utf_32", "utf32": "utf_32", "u7": "utf_7", "utf7": "utf_7",
    "1250": "cp1250", "windows_1250": "cp1250", "1251": "cp1251", "windows_1251": "cp1251", "1252": "cp1252", "windows_1252": "cp1252",
    "hex": "hex_codec", "rot13": "rot_13", "base64": "base64_codec", "zip": "zlib_codec", "zlib": "zlib_codec",
}
