//! Any bytes as a pickle, a structure, compressed data, JSON, a pattern, an encoded text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek_fuzz::{quoted, run};

const CODECS: [&str; 8] = ["utf-8", "utf-16", "utf-32", "utf-7", "idna", "punycode", "unicode_escape", "cp1252"];

fuzz_target!(|input: (u8, u8, &[u8], &str)| {
    let (kind, option, data, text) = input;
    let data: String = data.iter().map(|byte| format!("\\x{byte:02x}")).collect();
    let (data, text) = (format!("b'{data}'"), quoted(text));
    let (module, code) = match kind % 10 {
        0 => ("pickle", format!("pickle.loads({data})")),
        1 => ("struct", format!("struct.unpack({text}, {data})")),
        2 => ("zlib", format!("zlib.decompress({data}, {})", [15, -15, 31, 47][usize::from(option % 4)])),
        3 => ("json", format!("json.loads({text})")),
        4 => ("re", format!("re.compile({text}, {option}).findall('aab\\n' * 9)")),
        5 => ("codecs", format!("{data}.decode('{}', 'replace')", CODECS[usize::from(option % 8)])),
        6 => ("string", format!("{text}.format(1, 'a', [2], a=5)")),
        7 => ("string", format!("{text} % (1, 'a', 2.5)")),
        8 => ("marshal", format!("marshal.loads({data})")),
        _ => ("ast", format!("ast.literal_eval({text})")),
    };
    run(&format!("import {module}\ntry: {code}\nexcept Exception: pass\n"));
});
