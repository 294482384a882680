//! `errno`: the numbers of the system's errors (Linux).

use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::types::dict::{self, Dict};
use snek_interp::types::str;
use snek_interp::{Cx, Result};

/// `errno`.
pub(crate) static MODULE: ModuleDef = ModuleDef { init: Some(init), ..ModuleDef::named("errno") };

const NUMBERS: &[(&str, i64)] = &[
    ("EPERM", 1),
    ("ENOENT", 2),
    ("ESRCH", 3),
    ("EINTR", 4),
    ("EIO", 5),
    ("ENXIO", 6),
    ("E2BIG", 7),
    ("ENOEXEC", 8),
    ("EBADF", 9),
    ("ECHILD", 10),
    ("EAGAIN", 11),
    ("EWOULDBLOCK", 11),
    ("ENOMEM", 12),
    ("EACCES", 13),
    ("EFAULT", 14),
    ("EBUSY", 16),
    ("EEXIST", 17),
    ("EXDEV", 18),
    ("ENODEV", 19),
    ("ENOTDIR", 20),
    ("EISDIR", 21),
    ("EINVAL", 22),
    ("ENFILE", 23),
    ("EMFILE", 24),
    ("EFBIG", 27),
    ("ENOSPC", 28),
    ("ESPIPE", 29),
    ("EROFS", 30),
    ("EPIPE", 32),
    ("EDOM", 33),
    ("ERANGE", 34),
    ("ENAMETOOLONG", 36),
    ("ENOTEMPTY", 39),
    ("ECONNABORTED", 103),
    ("ECONNRESET", 104),
    ("ESHUTDOWN", 108),
    ("ETIMEDOUT", 110),
    ("ECONNREFUSED", 111),
    ("EALREADY", 114),
    ("EINPROGRESS", 115),
];

fn init(cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    let codes = dict::new();
    for (name, number) in NUMBERS {
        module.set_name(&intern(name), Value::int(*number));
        if let Some(codes) = codes.downcast_ref::<Dict>()
            && *name != "EWOULDBLOCK"
        {
            cx.dict_set(codes, Value::int(*number), str::new(*name))?;
        }
    }
    module.set_name(&intern("errorcode"), codes);
    Ok(())
}
