//! Modules that are the C half of another one in CPython. Here that other module is the whole, and they take from it.

/// Names and sources.
pub(crate) const MODULES: &[(&str, &str)] = &[
    ("_blake2", "from hashlib import blake2b, blake2s\n"),
    ("_csv", "from csv import *\nfrom csv import __doc__\n"),
    ("_md5", "from hashlib import md5\n"),
    ("_operator", "from hmac import compare_digest as _compare_digest\nfrom operator import *\n"),
    ("_sha1", "from hashlib import sha1\n"),
    ("_sha256", "from hashlib import sha224, sha256\n"),
    ("_sha3", "from hashlib import sha3_224, sha3_256, sha3_384, sha3_512, shake_128, shake_256\n"),
    ("_sha512", "from hashlib import sha384, sha512\n"),
    ("_typing", "def _idfunc(x, /):\n    return x\n"),
    ("_warnings", "from warnings import filters, warn, warn_explicit\n"),
];
