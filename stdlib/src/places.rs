//! Where a program's packages are: `PYTHONPATH`, and the folders of a virtual environment.
//!
//! In: what the host grants of environment and files, and the command's options. Out: entries of `sys.path`, and what
//! `sys` tells of prefixes.
//! Elsewhere: lines of `.pth` files, in `stdlib/py/site.py`; finding modules along the path, in `interp::import`.

use snek_interp::native::module::Places;
use snek_interp::types::list::List;
use snek_interp::types::str;
use snek_interp::{Cx, Result};

/// What the command line says of it.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The command's own file; empty if programs are not to know.
    pub executable: String,
    /// Environment variables are not read (`-E`).
    pub ignores_environment: bool,
    /// Folders of installers are left out (`-S`).
    pub is_without_site: bool,
}

/// Adds the entries of `sys.path` behind the program's folder, and tells `sys` where things are. It is called before the
/// program imports anything.
///
/// # Errors
/// What a line of a `.pth` file exits with; a limit.
pub fn find_packages(cx: &mut Cx, start: &Start) -> Result<()> {
    let variable = |cx: &mut Cx, name: &str| {
        let value = if start.ignores_environment { None } else { cx.host.environment(name) };
        value.filter(|value| !value.is_empty())
    };
    let mut entries = Vec::new();
    if let Some(listed) = variable(cx, "PYTHONPATH") {
        entries.extend(listed.split(':').map(|entry| absolute(cx, entry)));
    }
    let installed = parent(parent(&start.executable)).to_owned();
    let mut places = Places {
        executable: start.executable.clone(),
        prefix: installed.clone(),
        base_prefix: installed,
        ignores_environment: start.ignores_environment,
        ..Places::default()
    };
    let named = variable(cx, "VIRTUAL_ENV").map(|root| absolute(cx, &root));
    let mut sites = Vec::new();
    if let Some((root, settings)) = environment(cx, named, &start.executable) {
        let home = setting(&settings, "home").unwrap_or_default();
        places.prefix.clone_from(&root);
        parent(&home).clone_into(&mut places.base_prefix);
        let version = setting(&settings, "version").or_else(|| setting(&settings, "version_info"));
        let version = version.as_deref().map_or_else(|| "3.11".to_owned(), two_parts);
        sites.push(format!("{root}/lib/python{version}/site-packages"));
        if setting(&settings, "include-system-site-packages").is_some_and(|text| text.eq_ignore_ascii_case("true")) {
            let base = &places.base_prefix;
            sites.push(format!("{base}/lib/python{version}/site-packages"));
            sites.push(format!("{base}/local/lib/python{version}/dist-packages"));
            sites.push(format!("{base}/lib/python3/dist-packages"));
        }
    }
    places.changes_stdout = variable(cx, "PYTHONIOENCODING").is_some();
    cx.native_modules.places = places;
    if let Some(path) = cx.path.downcast_ref::<List>() {
        let at = path.items.borrow().len();
        path.items.borrow_mut().splice(at..at, entries.into_iter().map(str::new));
    }
    if start.is_without_site || sites.is_empty() {
        return Ok(());
    }
    let site = cx.import_module("site")?;
    for folder in sites {
        if cx.host.is_directory(&folder) {
            cx.call_method(&site, "_add_folder", &[str::new(folder)])?;
        }
    }
    Ok(())
}

/// The folder of the activated virtual environment, or of the one that the command itself stands in, and its settings.
fn environment(cx: &mut Cx, named: Option<String>, executable: &str) -> Option<(String, String)> {
    let own = parent(executable);
    let folders = [named.unwrap_or_default(), own.to_owned(), parent(own).to_owned()];
    for folder in folders.into_iter().filter(|folder| !folder.is_empty()) {
        let file = format!("{folder}/pyvenv.cfg");
        if cx.host.is_file(&file)
            && let Ok(data) = cx.host.read_file(&file)
        {
            return Some((folder, String::from_utf8_lossy(&data).into_owned()));
        }
    }
    None
}

/// The value of a key in lines `key = value`.
fn setting(text: &str, key: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let (name, value) = line.split_once('=')?;
        name.trim().eq_ignore_ascii_case(key).then(|| value.trim().to_owned())
    })
}

/// `3.11` of `3.11.2`.
fn two_parts(version: &str) -> String {
    version.split('.').take(2).collect::<Vec<_>>().join(".")
}

fn parent(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(parent, _)| parent)
}

/// A path behind the working directory; an empty one is that directory.
fn absolute(cx: &mut Cx, path: &str) -> String {
    if path.starts_with('/') {
        return path.to_owned();
    }
    match cx.host.working_directory() {
        Ok(directory) if path.is_empty() => directory,
        Ok(directory) => format!("{}/{path}", directory.trim_end_matches('/')),
        Err(_) => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn settings_are_lines_of_two_parts() {
        let text = "home = /usr/bin\nversion=3.11.2\nInclude-System-Site-Packages = true\n";
        assert_eq!(super::setting(text, "home").as_deref(), Some("/usr/bin"));
        assert_eq!(super::setting(text, "version").as_deref().map(super::two_parts).as_deref(), Some("3.11"));
        assert_eq!(super::setting(text, "include-system-site-packages").as_deref(), Some("true"));
        assert_eq!(super::setting(text, "prompt"), None);
    }
}
