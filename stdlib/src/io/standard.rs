//! `sys.stdin`, `sys.stdout`, `sys.stderr`.

use super::buffered::{self, SIZE};
use super::{file, install, text_options};
use snek_interp::Cx;
use snek_interp::heap::Value;
use snek_interp::types::text::codec::Handler;

/// The three standard streams, with their names.
pub(crate) fn streams(cx: &mut Cx) -> [(&'static str, Value); 3] {
    install(cx);
    let stream = |which: u8, errors, errors_name: &str| {
        let def = if which == 0 { &buffered::READER } else { &buffered::WRITER };
        let buffer = buffered::over(def, file::console(which), SIZE);
        text_options::over(buffer, "utf-8", errors, errors_name, if which == 0 { "r" } else { "w" })
    };
    let streams = [
        ("stdin", stream(0, Handler::Strict, "strict")),
        ("stdout", stream(1, Handler::Strict, "strict")),
        ("stderr", stream(2, Handler::BackslashReplace, "backslashreplace")),
    ];
    let asked =
        if cx.native_modules.places.ignores_environment { None } else { cx.host.environment("PYTHONIOENCODING") };
    if let Some(asked) = asked.filter(|asked| !asked.is_empty()) {
        let (encoding, errors) = asked.split_once(':').unwrap_or((&asked, ""));
        for (name, stream) in &streams {
            // What standard error cannot encode is always escaped.
            text_options::set(stream, encoding, if *name == "stderr" { "" } else { errors });
        }
    }
    streams
}
