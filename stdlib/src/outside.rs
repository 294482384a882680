//! Modules of CPython's library that are outside of Snek's subset.
//!
//! An import of one says so, instead of that nobody knows the name. The second column begins the reason: "sockets are".
//! docs/language.md has the same list by topic.

/// Names and what the modules are about.
pub(crate) static MODULES: &[(&str, &str)] = &[
    // Threads and processes: an interpreter is one thread, and starting programs is the host's business.
    ("pty", "processes are"),
    ("resource", "processes are"),
    // The network.
    ("asynchat", "sockets are"),
    ("asyncore", "sockets are"),
    ("cgi", "web servers are"),
    ("cgitb", "web servers are"),
    ("email.header", "mail is"),
    ("email.message", "mail is"),
    ("email.mime", "mail is"),
    ("email.parser", "mail is"),
    ("email.policy", "mail is"),
    ("ftplib", "the network is"),
    ("http.cookiejar", "the network is"),
    ("http.cookies", "the network is"),
    ("imaplib", "mail is"),
    ("mailbox", "mail is"),
    ("mailcap", "mail is"),
    ("nntplib", "the network is"),
    ("poplib", "mail is"),
    ("smtpd", "mail is"),
    ("smtplib", "mail is"),
    ("telnetlib", "the network is"),
    ("urllib.response", "the network is"),
    ("urllib.robotparser", "the network is"),
    ("webbrowser", "the network is"),
    ("wsgiref", "web servers are"),
    ("xmlrpc", "the network is"),
    // Native code and CPython's own machinery.
    ("compileall", "CPython's bytecode is"),
    ("dis", "CPython's bytecode is"),
    ("distutils", "building extensions is"),
    ("ensurepip", "installing packages is"),
    ("faulthandler", "CPython's internals are"),
    ("imp", "CPython's import machinery is"),
    ("lib2to3", "Python 2 is"),
    ("modulefinder", "CPython's import machinery is"),
    ("opcode", "CPython's bytecode is"),
    ("pickletools", "CPython's internals are"),
    ("py_compile", "CPython's bytecode is"),
    ("pyclbr", "CPython's internals are"),
    ("symtable", "CPython's internals are"),
    ("tracemalloc", "CPython's internals are"),
    ("venv", "installing packages is"),
    ("zipapp", "installing packages is"),
    // Terminals, windows, devices, users of the machine.
    ("audioop", "sound is"),
    ("aifc", "sound is"),
    ("curses", "terminals are"),
    ("fcntl", "the operating system's interface is"),
    ("grp", "the operating system's interface is"),
    ("idlelib", "windows are"),
    ("msilib", "the operating system's interface is"),
    ("msvcrt", "the operating system's interface is"),
    ("nis", "the operating system's interface is"),
    ("nt", "the operating system's interface is"),
    ("ossaudiodev", "sound is"),
    ("readline", "terminals are"),
    ("rlcompleter", "terminals are"),
    ("sndhdr", "sound is"),
    ("spwd", "the operating system's interface is"),
    ("sunau", "sound is"),
    ("syslog", "the operating system's interface is"),
    ("termios", "terminals are"),
    ("tkinter", "windows are"),
    ("tty", "terminals are"),
    ("turtle", "windows are"),
    ("turtledemo", "windows are"),
    ("wave", "sound is"),
    ("winreg", "the operating system's interface is"),
    ("winsound", "sound is"),
    // Debuggers and profilers, which hook into CPython's loop.
    ("bdb", "debugging hooks are"),
    ("cProfile", "profiling hooks are"),
    ("profile", "profiling hooks are"),
    ("pstats", "profiling hooks are"),
    ("trace", "debugging hooks are"),
    // Databases, archives, formats of other programs.
    ("dbm", "databases are"),
    ("pyexpat", "XML is"),
    ("shelve", "databases are"),
    ("sqlite3", "databases are"),
    ("tarfile", "compression is"),
    ("xml", "XML is"),
];

/// Packages whose programs run here with other imports, and which those are. A package on the path is taken first.
pub(crate) static ELSEWHERE: &[(&str, &str)] = &[
    (
        "jax",
        "in Snek `import numpy as jnp`, and grad, vmap, random, lax.scan and the like are in module snek; jit is \
         snek.function (see docs/coming-from.md)",
    ),
    ("jaxlib", "use module snek (see docs/coming-from.md)"),
    (
        "torch",
        "in Snek its layers, optimizers and data loaders are snek.nn, snek.optim and snek.data, and tensors are \
         snek.tensor or arrays of numpy (see docs/coming-from.md)",
    ),
    (
        "tensorflow",
        "in Snek function, Variable, GradientTape and constant are in module snek, its functions of tensors in numpy, \
         and AutoGraph is snek.autograph (see docs/coming-from.md)",
    ),
    ("keras", "in Snek layers and optimizers are snek.nn and snek.optim (see docs/coming-from.md)"),
    ("autograd", "in Snek `import numpy as np`, and `from snek import grad` (see docs/coming-from.md)"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    const PAGE: &str = include_str!("../../docs/language.md");

    /// The names in code font in a section of the page: those of the first columns, if it has a table.
    fn names(title: &str) -> BTreeSet<&'static str> {
        let heading = format!("\n## {title}\n");
        let (_, behind) = PAGE.split_once(&heading).expect("the page has this section");
        let section = behind.split_once("\n## ").map_or(behind, |(section, _)| section);
        let has_table = section.contains("|---");
        let mut found = BTreeSet::new();
        for line in section.lines() {
            let cell = match line.strip_prefix("| ") {
                Some(row) => row.split(" | ").next().unwrap_or(""),
                None if has_table => continue,
                None => line,
            };
            found.extend(cell.split('`').skip(1).step_by(2));
        }
        found
    }

    /// The modules that programs are meant to import: no submodules, no halves of others.
    fn importable() -> BTreeSet<&'static str> {
        let native = crate::NATIVE.iter().map(|module| module.name);
        let all = native.chain(crate::FROZEN.iter().map(|(name, _)| *name)).chain(["builtins"]);
        all.filter(|name| !name.contains('.') && (!name.starts_with('_') || name.ends_with("__"))).collect()
    }

    #[test]
    fn the_page_lists_every_module() {
        assert_eq!(names("Modules"), importable());
    }

    #[test]
    fn the_page_lists_what_is_outside() {
        let outside: BTreeSet<_> = super::MODULES.iter().map(|(name, _)| *name).collect();
        assert_eq!(names("Modules outside of the subset"), outside);
        assert_eq!(outside.intersection(&importable()).count(), 0, "what is outside cannot be imported");
    }

    #[test]
    fn what_is_not_there_yet_is_not_there() {
        let known: BTreeSet<_> = importable().union(&names("Modules outside of the subset")).copied().collect();
        let missing = names("Modules that are not there yet");
        let there: Vec<_> = missing.intersection(&known).collect();
        assert!(there.is_empty(), "{there:?} can be imported, or never will be");
    }
}
