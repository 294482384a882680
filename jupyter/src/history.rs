//! The cells that ran.

use serde_json::{Value, json};

/// Of this run of the kernel: nothing is kept in files.
#[derive(Default)]
pub struct History {
    cells: Vec<Cell>,
}

struct Cell {
    number: i64,
    input: String,
    output: Option<String>,
}

/// The number of the session, as clients see it.
const SESSION: i64 = 1;

impl History {
    /// Adds a cell.
    pub fn add(&mut self, number: i64, input: &str, output: Option<String>) {
        self.cells.push(Cell { number, input: input.to_owned(), output });
    }

    /// The text of a cell.
    pub fn input(&self, number: i64) -> Option<&str> {
        self.cells.iter().rfind(|cell| cell.number == number).map(|cell| cell.input.as_str())
    }

    /// What `history_request` asks for.
    pub fn found(&self, request: &Value) -> Value {
        let number = |name: &str| request[name].as_i64();
        let count = usize::try_from(number("n").unwrap_or(i64::MAX)).unwrap_or(0);
        let mut found: Vec<&Cell> = match request["hist_access_type"].as_str().unwrap_or("tail") {
            // 0 is this session; those before it are not known.
            "range" if !matches!(number("session"), None | Some(0 | SESSION)) => Vec::new(),
            "range" => {
                let (start, stop) = (number("start").unwrap_or(1), number("stop").unwrap_or(i64::MAX));
                self.cells.iter().filter(|cell| (start..stop).contains(&cell.number)).collect()
            }
            "search" => {
                let pattern: Vec<char> = request["pattern"].as_str().unwrap_or("*").chars().collect();
                let is_meant = |cell: &&Cell| matches(&pattern, &cell.input.chars().collect::<Vec<_>>());
                last(self.cells.iter().filter(is_meant).collect(), count)
            }
            _ => last(self.cells.iter().collect(), count),
        };
        if request["unique"].as_bool() == Some(true) {
            let mut seen = std::collections::HashSet::new();
            found.reverse();
            found.retain(|cell| seen.insert(&cell.input));
            found.reverse();
        }
        let has_output = request["output"].as_bool() == Some(true);
        let rows = found.into_iter().map(|cell| match has_output {
            true => json!([SESSION, cell.number, [cell.input, cell.output]]),
            false => json!([SESSION, cell.number, cell.input]),
        });
        json!({"status": "ok", "history": rows.collect::<Vec<_>>()})
    }
}

fn last(mut cells: Vec<&Cell>, count: usize) -> Vec<&Cell> {
    cells.split_off(cells.len().saturating_sub(count))
}

/// Whether a text is as a pattern says, in which `*` stands for anything and `?` for one character.
fn matches(pattern: &[char], text: &[char]) -> bool {
    // The last star, and how far it reaches so far.
    let (mut at, mut from, mut star) = (0, 0, None);
    while from < text.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, from));
                at += 1;
            }
            Some(c) if *c == '?' || *c == text[from] => (at, from) = (at + 1, from + 1),
            _ => match star {
                Some((place, reach)) => {
                    star = Some((place, reach + 1));
                    (at, from) = (place + 1, reach + 1);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::{History, matches};
    use serde_json::{Value, json};

    fn found(request: Value) -> Value {
        let mut history = History::default();
        for (number, input) in ["a = 1", "a", "b", "a"].iter().enumerate() {
            history.add(number as i64 + 1, input, (*input == "a").then(|| "1".to_owned()));
        }
        history.found(&request)["history"].clone()
    }

    #[test]
    fn cells_are_found() {
        assert_eq!(found(json!({"hist_access_type": "tail", "n": 2})), json!([[1, 3, "b"], [1, 4, "a"]]));
        let request = json!({"hist_access_type": "range", "session": 0, "start": 1, "stop": 3, "output": true});
        assert_eq!(found(request), json!([[1, 1, ["a = 1", null]], [1, 2, ["a", "1"]]]));
        assert_eq!(found(json!({"hist_access_type": "range", "session": 7, "start": 1, "stop": 3})), json!([]));
        let request = json!({"hist_access_type": "search", "pattern": "a*", "n": 9, "unique": true});
        assert_eq!(found(request), json!([[1, 1, "a = 1"], [1, 4, "a"]]));
    }

    #[test]
    fn patterns() {
        let is = |pattern: &str, text: &str| {
            matches(&pattern.chars().collect::<Vec<_>>(), &text.chars().collect::<Vec<_>>())
        };
        assert!(is("*", "") && is("a*c", "abcbc") && is("?b*", "ab") && is("*b*b", "abab") && is("", ""));
        assert!(!is("a", "ab") && !is("a*b", "abc") && !is("?", ""));
    }
}
