//! Programs of the test suite with a few tokens changed: nearly right, and so past the parser more often than not.

use crate::prng::Prng;

/// The program with one to five of its tokens removed, doubled, swapped, or replaced by another one of it.
pub fn mutate(prng: &mut Prng, source: &str) -> String {
    let mut pieces = split(source);
    for _ in 0..1 + prng.below(5) {
        let tokens: Vec<usize> = (0..pieces.len()).filter(|&at| !pieces[at].trim().is_empty()).collect();
        if tokens.is_empty() {
            break;
        }
        let (at, other) = (tokens[prng.below(tokens.len())], tokens[prng.below(tokens.len())]);
        match prng.below(6) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, pieces[at]),
            2 => pieces.swap(at, other),
            3 => pieces[at] = pieces[other],
            4 => {
                pieces.insert(at, prng.pick(&["\n", "    ", "(", ")", "[", ":", ",", "*", "not ", "-", ".", "=", "'"]))
            }
            _ => pieces.truncate(at),
        }
    }
    pieces.concat()
}

/// A program cut into words, numbers, runs of blanks, and single other characters.
fn split(source: &str) -> Vec<&str> {
    let kind = |c: char| match c {
        c if c.is_alphanumeric() || c == '_' => 0,
        ' ' => 1,
        _ => 2,
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut previous = None;
    for (at, c) in source.char_indices() {
        let kind = kind(c);
        if previous.is_some_and(|previous| previous != kind || kind == 2) {
            pieces.push(&source[start..at]);
            start = at;
        }
        previous = Some(kind);
    }
    pieces.push(&source[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_up_the_program() {
        let source = "def f(x1):\n    return x1 + 'é'\n";
        assert_eq!(split(source).concat(), source);
        assert_eq!(split("a1 +=b"), ["a1", " ", "+", "=", "b"]);
    }

    #[test]
    fn the_same_seed_gives_the_same_program() {
        let source = "for i in range(3):\n    print(i)\n";
        assert_eq!(mutate(&mut Prng::new(1, 2), source), mutate(&mut Prng::new(1, 2), source));
    }
}
