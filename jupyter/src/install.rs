//! Telling Jupyter of the kernel.
//!
//! In: options. Out: a folder with `kernel.json` and a picture, where Jupyter looks for kernels.

use crate::arguments::{InstallOptions, Place};
use serde_json::json;
use std::path::PathBuf;

/// Writes the folder; says where it is.
///
/// # Errors
/// A name that Jupyter does not take; a folder that is not known or cannot be written.
pub fn install(options: &InstallOptions) -> Result<String, String> {
    let name = &options.name;
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-')) {
        return Err(format!("'{name}' is no name for a kernel: letters, digits, '.', '_' and '-' may stand in it"));
    }
    let own = std::env::current_exe().map_err(|error| format!("where this program is cannot be found out: {error}"))?;
    let own = own.to_str().ok_or_else(|| format!("'{}' is no text that Jupyter can start", own.display()))?;
    let mut start = vec![own.to_owned()];
    start.extend(options.arguments.iter().cloned());
    start.extend(["--connection-file".to_owned(), "{connection_file}".to_owned()]);
    let spec = json!({
        "argv": start, "display_name": options.display_name, "language": "python", "interrupt_mode": "message",
        "metadata": {"debugger": false},
    });
    let folder = kernels(&options.place)?.join(name);
    let written = std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(folder.join("kernel.json"), format!("{spec:#}\n")))
        .and_then(|()| std::fs::write(folder.join("logo-svg.svg"), include_str!("logo.svg")));
    written.map_err(|error| format!("cannot write '{}': {error}", folder.display()))?;
    Ok(format!("Jupyter finds the kernel '{name}' in {}", folder.display()))
}

/// The folder of kernels.
fn kernels(place: &Place) -> Result<PathBuf, String> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = match place {
        Place::Prefix(prefix) => std::path::absolute(prefix).map(|prefix| prefix.join("share/jupyter")).ok(),
        Place::Environment => match set("VIRTUAL_ENV").or_else(|| set("CONDA_PREFIX")) {
            Some(prefix) => Some(prefix.join("share/jupyter")),
            None => {
                let text = "--sys-prefix needs an active virtual environment: neither VIRTUAL_ENV nor CONDA_PREFIX is \
                            set. Activate one, or name its folder by --prefix";
                return Err(text.to_owned());
            }
        },
        Place::User => set("JUPYTER_DATA_DIR").or_else(|| match std::env::consts::OS {
            "windows" => set("APPDATA").map(|folder| folder.join("jupyter")),
            "macos" => set("HOME").map(|folder| folder.join("Library/Jupyter")),
            _ => {
                let shared = || set("HOME").map(|folder| folder.join(".local/share"));
                set("XDG_DATA_HOME").or_else(shared).map(|folder| folder.join("jupyter"))
            }
        }),
    };
    let text = "where your files are is not known: HOME is not set. Name a folder by --prefix";
    data.map(|folder| folder.join("kernels")).ok_or_else(|| text.to_owned())
}
