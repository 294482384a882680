//! Lines and brackets.
//!
//! In: dimensions, elements by index, options. Out: the text of the whole array, or of its corners.
//! Invariants:
//! - Rows of the last axis are broken before they are too wide, where that helps; the other axes put each row on its own
//!   line, with a blank line for each axis further out.
//! - A writer of elements that the caller gives may fail; its error ends the layout.
//!
//! Elsewhere: the texts of elements (`element.rs`).

use super::{ElementFormat, PrintOptions};
use crate::Scalar;

/// What is printed, and between which texts.
pub struct ArrayText<'a> {
    /// The array's dimensions.
    pub dims: &'a [usize],
    /// The element at an index, which has as many positions as there are dimensions.
    pub at: &'a dyn Fn(&[usize]) -> Scalar,
    /// What stands between two elements.
    pub separator: &'a str,
    /// Characters before the text on its first line.
    pub prefix: usize,
    /// Characters behind the text on its last line.
    pub suffix: usize,
}

/// The array as text. `write` writes elements instead of the format that fits them.
///
/// # Errors
/// What `write` gives.
pub fn array_text<E>(
    array: &ArrayText<'_>,
    options: &PrintOptions,
    write: Option<&mut dyn FnMut(Scalar) -> Result<String, E>>,
) -> Result<String, E> {
    if array.dims.contains(&0) {
        return Ok("[]".to_string());
    }
    let size = array.dims.iter().map(|dim| *dim as f64).product::<f64>();
    let summary = size > options.threshold;
    let mut fitting;
    let write: &mut dyn FnMut(Scalar) -> Result<String, E> = match write {
        Some(write) => write,
        None => {
            let shown = shown_elements(array, summary.then_some(options.edge_items));
            let format = ElementFormat::fitting(&shown, array.dims.len(), options);
            fitting = move |x| Ok(format.write(x));
            &mut fitting
        }
    };
    let mut layout =
        Layout { array, edge: summary.then_some(options.edge_items), index: vec![0; array.dims.len()], write };
    layout.nested(0, 1 + array.prefix, options.line_width - array.suffix as f64)
}

/// The positions along an axis that are shown.
fn shown(dim: usize, edge: Option<usize>) -> Vec<usize> {
    match edge {
        // No element at either end means, of an axis' end, all of them.
        Some(edge) if edge > 0 && dim > 2 * edge => (0..edge).chain(dim - edge..dim).collect(),
        _ => (0..dim).collect(),
    }
}

fn shown_elements(array: &ArrayText<'_>, edge: Option<usize>) -> Vec<Scalar> {
    let axes: Vec<Vec<usize>> = array.dims.iter().map(|dim| shown(*dim, edge)).collect();
    let count = axes.iter().map(Vec::len).product();
    let mut elements = Vec::with_capacity(count);
    let mut place = vec![0; axes.len()];
    let mut index: Vec<usize> = axes.iter().map(|axis| axis[0]).collect();
    for _ in 0..count {
        elements.push((array.at)(&index));
        for axis in (0..axes.len()).rev() {
            place[axis] = (place[axis] + 1) % axes[axis].len();
            index[axis] = axes[axis][place[axis]];
            if place[axis] != 0 {
                break;
            }
        }
    }
    elements
}

struct Layout<'a, E> {
    array: &'a ArrayText<'a>,
    edge: Option<usize>,
    index: Vec<usize>,
    write: &'a mut dyn FnMut(Scalar) -> Result<String, E>,
}

/// What stands at one place of an axis.
#[derive(Clone, Copy)]
enum Place {
    Element(usize),
    Gap,
}

impl<E> Layout<'_, E> {
    /// The part of the array at the current index up to `axis`; `indent` spaces stand before each line, and `width`
    /// characters fit on one.
    fn nested(&mut self, axis: usize, indent: usize, width: f64) -> Result<String, E> {
        if axis == self.array.dims.len() {
            return (self.write)((self.array.at)(&self.index));
        }
        let text = if axis + 1 == self.array.dims.len() {
            self.row(axis, indent, width)?
        } else {
            self.rows(axis, indent, width)?
        };
        Ok(format!("[{}]", text.get(indent..).unwrap_or("")))
    }

    fn places(&self, axis: usize) -> Vec<Place> {
        let dim = self.array.dims[axis];
        match self.edge {
            Some(edge) if dim > 2 * edge => {
                // The last element is shown even if none is asked for.
                let tail = dim - edge.max(1)..dim;
                (0..edge).map(Place::Element).chain([Place::Gap]).chain(tail.map(Place::Element)).collect()
            }
            _ => (0..dim).map(Place::Element).collect(),
        }
    }

    /// The last axis: elements one behind the other.
    fn row(&mut self, axis: usize, indent: usize, width: f64) -> Result<String, E> {
        let separator = self.array.separator;
        let room = width - separator.trim_end().chars().count().max(1) as f64;
        let mut lines = Lines { done: String::new(), line: " ".repeat(indent), indent, room };
        let places = self.places(axis);
        for (count, place) in places.iter().enumerate() {
            match place {
                Place::Element(at) => {
                    self.index[axis] = *at;
                    let word = self.nested(axis + 1, indent + 1, width - 1.0)?;
                    lines.extend(&word);
                }
                Place::Gap => lines.extend_plain("..."),
            }
            if count + 1 < places.len() {
                lines.line.push_str(separator);
            }
        }
        Ok(lines.done + &lines.line)
    }

    /// Another axis: each part on lines of its own.
    fn rows(&mut self, axis: usize, indent: usize, width: f64) -> Result<String, E> {
        let between = self.array.separator.trim_end().to_string() + &"\n".repeat(self.array.dims.len() - axis - 1);
        let places = self.places(axis);
        let mut text = String::new();
        for (count, place) in places.iter().enumerate() {
            text.extend(std::iter::repeat_n(' ', indent));
            match place {
                Place::Element(at) => {
                    self.index[axis] = *at;
                    let part = self.nested(axis + 1, indent + 1, width - 1.0)?;
                    text.push_str(&part);
                }
                Place::Gap => text.push_str("..."),
            }
            if count + 1 < places.len() {
                text.push_str(&between);
            }
        }
        Ok(text)
    }
}

/// Lines of one row, the last of them still growing.
struct Lines {
    done: String,
    line: String,
    indent: usize,
    room: f64,
}

impl Lines {
    fn is_full(&self, word: usize) -> bool {
        let length = self.line.chars().count();
        (length + word) as f64 > self.room && length > self.indent
    }

    fn end_line(&mut self) {
        self.done.push_str(self.line.trim_end());
        self.done.push('\n');
        self.line.clear();
    }

    fn extend_plain(&mut self, word: &str) {
        if self.is_full(word.chars().count()) {
            self.end_line();
            self.line.extend(std::iter::repeat_n(' ', self.indent));
        }
        self.line.push_str(word);
    }

    /// Adds a word, which may be of several lines: they stand below each other.
    fn extend(&mut self, word: &str) {
        let words: Vec<&str> = word.lines().collect();
        if words.len() <= 1 {
            return self.extend_plain(word);
        }
        let widest = words.iter().map(|part| part.chars().count()).max().unwrap_or(0);
        let mut indent = self.line.chars().count();
        if self.is_full(widest) {
            self.end_line();
            self.line.extend(std::iter::repeat_n(' ', self.indent));
            indent = self.indent;
        }
        self.line.push_str(words[0]);
        for part in &words[1..] {
            self.end_line();
            self.line.extend(std::iter::repeat_n(' ', indent));
            self.line.push_str(part);
        }
        let last = words.last().map_or(0, |part| part.chars().count());
        self.line.extend(std::iter::repeat_n(' ', widest - last));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn check(dims: &[usize], at: &dyn Fn(&[usize]) -> Scalar, expect: &str) {
        let array = ArrayText { dims, at, separator: " ", prefix: 0, suffix: 0 };
        let Ok(text) = array_text::<Infallible>(&array, &PrintOptions::default(), None);
        assert_eq!(text, expect);
    }

    #[test]
    fn arrays_as_numpy() {
        check(&[2, 2], &|i| Scalar::I64(i[0] as i64 * 10 - i[1] as i64), "[[ 0 -1]\n [10  9]]");
        check(&[3], &|i| Scalar::F64([1.0, f64::NAN, -2.5][i[0]]), "[ 1.   nan -2.5]");
        check(&[2], &|i| Scalar::F64([1e-9, 1.0][i[0]]), "[1.e-09 1.e+00]");
        check(&[2], &|i| Scalar::Bool(i[0] == 0), "[ True False]");
        check(&[], &|_| Scalar::Bool(true), "True");
        check(&[1001], &|i| Scalar::I64(i[0] as i64), "[   0    1    2 ...  998  999 1000]");
        check(&[0, 3], &|_| Scalar::Bool(true), "[]");
        check(&[2, 1, 1], &|_| Scalar::I32(7), "[[[7]]\n\n [[7]]]");
    }
}
