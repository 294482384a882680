//! Charts of lines.
//!
//! In: series of numbers with names, texts, a size. Out: an SVG image.
//! Invariants:
//! - Only finite numbers reach the plotting library; a series has a gap where it has others. Ranges are never empty.
//! - A long series is drawn by the least and greatest values of each column of pixels, so that the size of the image is
//!   bounded.
//! - Texts have no marks that XML forbids.
//!
//! Elsewhere: what programs may give (`stdlib/py/snek/plotting.py`).

use plotters::prelude::*;
use snek_heap::Value;
use snek_interp::types::list::List;
use snek_interp::types::str::{self, Str};
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};

/// Sides of images.
const SIDES: std::ops::RangeInclusive<i64> = 100..=10_000;
/// Numbers beyond this have no axis: the distance between two of them may be infinite.
const LARGEST: f64 = 1e300;
/// The most series in an image.
const MAX_SERIES: usize = 1_000;
/// Work of a chart without points, and of each point, in units of `charge`; bytes for each point.
const BASE: usize = 200_000;
const WORK: usize = 200;
const BYTES: usize = 100;
/// The most letters of a text.
const MAX_TEXT: usize = 200;

struct Series {
    name: String,
    /// Runs of points without a gap.
    runs: Vec<Vec<(f64, f64)>>,
}

/// `line_chart(series, texts, width, height)`: series are pairs of a name and a list of floats, texts are title and
/// names of the axes.
pub(super) fn line_chart(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let sizes = [&a[2], &a[3]].map(|side| side.as_int().filter(|side| SIDES.contains(side)));
    let [Some(width), Some(height)] = sizes else {
        return Err(cx.value_error(format!(
            "width and height of a plot are whole numbers from {} to {}",
            SIDES.start(),
            SIDES.end()
        )));
    };
    let many = a[0].downcast_ref::<List>().map_or(0, |list| list.items.borrow().len());
    if many > MAX_SERIES {
        return Err(cx.value_error(format!("a plot has at most {MAX_SERIES} series, not {many}")));
    }
    let given = a[0].downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    let mut all = Vec::with_capacity(given.len());
    let mut count = 0;
    for pair in &given {
        let (one, length) = series(cx, pair, width as usize)?;
        count = count.max(length);
        all.push(one);
    }
    let texts = a[1].downcast_ref::<Tuple>().map(|texts| texts.items().to_vec()).unwrap_or_default();
    let texts: Vec<String> = texts.iter().map(text).collect();
    let points: usize = all.iter().flat_map(|one| &one.runs).map(Vec::len).sum();
    cx.reserve(points.saturating_mul(BYTES))?;
    cx.charge(BASE + points.saturating_mul(WORK))?;
    match draw(&all, count, &texts, (width as u32, height as u32)) {
        Ok(image) => {
            cx.reserve_result(image.len())?;
            Ok(str::new(image))
        }
        Err(error) => Err(cx.value_error(format!("the plot could not be drawn: {error}"))),
    }
}

fn text(value: &Value) -> String {
    let text = value.downcast_ref::<Str>().map(|text| text.as_str().to_owned()).unwrap_or_default();
    text.chars()
        .take(MAX_TEXT)
        .map(|c| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { '\u{fffd}' } else { c })
        .collect()
}

/// A series, thinned out where there are more numbers than pixels, and how many numbers it has.
fn series(cx: &mut Cx, pair: &Value, columns: usize) -> Result<(Series, usize)> {
    let parts = pair.downcast_ref::<Tuple>().map(|pair| pair.items().to_vec()).unwrap_or_default();
    let name = parts.first().map(text).unwrap_or_default();
    let Some(numbers) = parts.get(1).and_then(|list| list.downcast::<List>()) else {
        return Err(cx.type_error("a series is a pair of a name and a list of numbers"));
    };
    let length = numbers.items.borrow().len();
    cx.charge(length)?;
    let step = length.div_ceil(columns * 2).max(1);
    let mut runs: Vec<Vec<(f64, f64)>> = vec![Vec::new()];
    for (start, part) in numbers.items.borrow().chunks(step).enumerate() {
        let at = |position: usize| (start * step + position) as f64;
        let numbers = part.iter().map(|x| x.as_float().filter(|x| x.abs() <= LARGEST)).enumerate();
        let mut least: Option<(f64, f64)> = None;
        let mut most: Option<(f64, f64)> = None;
        let mut has_gap = false;
        for (position, x) in numbers {
            let Some(x) = x else {
                has_gap = true;
                continue;
            };
            let point = (at(position), x);
            least = Some(least.filter(|least| least.1 <= x).unwrap_or(point));
            most = Some(most.filter(|most| most.1 >= x).unwrap_or(point));
        }
        if let Some(run) = runs.last_mut()
            && let (Some(least), Some(most)) = (least, most)
        {
            let (first, second) = if least.0 <= most.0 { (least, most) } else { (most, least) };
            run.push(first);
            if second.0 > first.0 {
                run.push(second);
            }
        }
        if has_gap && runs.last().is_some_and(|run| !run.is_empty()) {
            runs.push(Vec::new());
        }
    }
    runs.retain(|run| !run.is_empty());
    if runs.is_empty() {
        let what = if length == 0 { "is empty" } else { "has no finite number that can be plotted" };
        let name = if name.is_empty() { "the series".to_owned() } else { format!("series '{name}'") };
        return Err(cx.value_error(format!("plot(): {name} {what}")));
    }
    Ok((Series { name, runs }, length))
}

type Failed = Box<dyn std::error::Error>;

fn draw(all: &[Series], count: usize, texts: &[String], size: (u32, u32)) -> std::result::Result<String, Failed> {
    let points = || all.iter().flat_map(|one| one.runs.iter().flatten());
    let (least, most) = points().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), (_, y)| (a.min(*y), b.max(*y)));
    // Some room around, and a range also where all numbers are one, or so close that an axis could not tell them apart.
    let room = ((most - least) * 0.05).max(most.abs().max(least.abs()) * 1e-9).max(1e-9);
    let right = (count.saturating_sub(1) as f64).max(1.0);
    let empty = String::new();
    let [title, x, y] = [0, 1, 2].map(|at| texts.get(at).unwrap_or(&empty));
    let mut image = String::new();
    {
        let area = SVGBackend::with_string(&mut image, size).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area);
        chart.margin(12).x_label_area_size(38).y_label_area_size(64);
        if !title.is_empty() {
            chart.caption(title, ("sans-serif", 18));
        }
        let mut chart = chart.build_cartesian_2d(0.0..right, least - room..most + room)?;
        chart
            .configure_mesh()
            .light_line_style(BLACK.mix(0.04))
            .bold_line_style(BLACK.mix(0.12))
            .label_style(("sans-serif", 12))
            .axis_desc_style(("sans-serif", 13))
            .x_labels(8)
            .y_labels(8)
            .x_label_formatter(&|x| number(*x))
            .y_label_formatter(&|y| number(*y))
            .x_desc(x.as_str())
            .y_desc(y.as_str())
            .draw()?;
        for (index, one) in all.iter().enumerate() {
            let colour = Palette99::pick(index).to_rgba();
            for (nth, run) in one.runs.iter().enumerate() {
                let drawn = chart.draw_series(LineSeries::new(run.iter().copied(), colour.stroke_width(2)))?;
                if nth == 0 && !one.name.is_empty() {
                    let line = move |(x, y)| PathElement::new(vec![(x, y), (x + 18, y)], colour.stroke_width(2));
                    drawn.label(one.name.as_str()).legend(line);
                }
                // A point alone makes no line.
                if let [point] = run[..] {
                    chart.draw_series([Circle::new(point, 3, colour.filled())])?;
                }
            }
        }
        if all.iter().any(|one| !one.name.is_empty()) {
            let mut legend = chart.configure_series_labels();
            legend.background_style(WHITE.mix(0.85)).border_style(BLACK.mix(0.2)).label_font(("sans-serif", 12));
            legend.position(SeriesLabelPosition::UpperRight).draw()?;
        }
        area.present()?;
    }
    Ok(image)
}

/// A number at an axis: short, without the dust of binary fractions.
fn number(x: f64) -> String {
    let size = x.abs();
    if size != 0.0 && !(1e-4..1e7).contains(&size) {
        return format!("{x:.2e}");
    }
    let text = format!("{x:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}
