//! What may follow what was typed: commands and their files, and what `snek::Interpreter::completions` finds.
//!
//! In: the text in front of the cursor, the interpreter. Out: where the word begins, and words.

use super::commands;
use snek::Interpreter;

/// A word that may stand in place of what was begun.
pub struct Word {
    /// What is shown of it.
    pub shown: String,
    /// What stands in the text.
    pub text: String,
}

/// The words for the end of the text, and where what they replace begins. `whole` is all that was typed.
pub fn complete(py: &mut Interpreter, text: &str, whole: &str) -> (usize, Vec<Word>) {
    let (start, words) = in_command(py, text).unwrap_or_else(|| py.completions(text, whole));
    (start, words.into_iter().map(|text| Word { shown: text.clone(), text }).collect())
}

/// Names of commands, and the files that some of them take.
fn in_command(py: &mut Interpreter, text: &str) -> Option<(usize, Vec<String>)> {
    let rest = text.strip_prefix(':')?;
    match rest.split_once(' ') {
        None => {
            let mut names: Vec<String> = commands::NAMES.iter().map(|(name, ..)| (*name).to_owned()).collect();
            names.retain(|name| name.starts_with(rest));
            names.sort();
            Some((1, names))
        }
        Some(("load" | "save", path)) => {
            let (start, files) = py.file_completions(path);
            Some((text.len() - path.len() + start, files))
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::complete;
    use snek::{Fs, Interpreter};

    #[test]
    fn commands_come_before_names() {
        let mut py = Interpreter::builder().files(Fs::none()).build().expect("it has no settings to refuse");
        let mut words = |text| complete(&mut py, text, text).1.into_iter().map(|word| word.text).collect::<Vec<_>>();
        assert_eq!(words(":exp"), ["explain"]);
        assert_eq!(words("import mat"), ["math"]);
    }
}
