//! The processor that code is made for.

use std::fmt;
use std::sync::OnceLock;

use cranelift_codegen::isa::OwnedTargetIsa;
use cranelift_codegen::settings::{self, Configurable};

/// The processor that this process runs on.
pub struct Machine {
    pub(crate) isa: OwnedTargetIsa,
}

/// Why there is no code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

impl Refused {
    pub(crate) fn by(error: impl fmt::Display) -> Refused {
        Refused(error.to_string())
    }
}

impl Machine {
    /// The processor of this process, if code can be made for it.
    pub fn host() -> Option<&'static Machine> {
        static HOST: OnceLock<Option<Machine>> = OnceLock::new();
        HOST.get_or_init(|| Machine::find().ok()).as_ref()
    }

    fn find() -> Result<Machine, Refused> {
        if cfg!(not(target_pointer_width = "64")) {
            return Err(Refused("code is made for processors of 64 bits".to_owned()));
        }
        let mut flags = settings::builder();
        let verified = if cfg!(debug_assertions) { "true" } else { "false" };
        // Optimising takes superlinear time on long straight code and gains little on what is compiled here.
        let chosen = [
            ("opt_level", "none"),
            ("enable_verifier", verified),
            ("is_pic", "false"),
            ("use_colocated_libcalls", "false"),
            ("unwind_info", "false"),
        ];
        for (name, value) in chosen {
            flags.set(name, value).map_err(Refused::by)?;
        }
        let host = cranelift_native::builder().map_err(Refused::by)?;
        Ok(Machine { isa: host.finish(settings::Flags::new(flags)).map_err(Refused::by)? })
    }
}
