//! The table of a corpus run, and the differences.

use std::collections::BTreeMap;
use std::path::Path;

use crate::corpus::{Program, Verdict};
use crate::gaps::Gap;

#[derive(Default)]
struct Row {
    same: usize,
    known: usize,
    different: usize,
    skipped: usize,
}

/// Prints what came out for the programs of one folder; true if every difference is a known one.
pub fn print(folder: &Path, programs: &[Program], verdicts: &[Verdict], gaps: &[Gap]) -> bool {
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    let mut skips: BTreeMap<&str, usize> = BTreeMap::new();
    for (program, verdict) in programs.iter().zip(verdicts) {
        let area = program.relative.rsplit_once('/').map_or(".", |(area, _)| area);
        let row = rows.entry(area).or_default();
        let gap = gaps.iter().find(|gap| gap.covers(&program.relative));
        match (verdict, gap) {
            (Verdict::Same, None) => row.same += 1,
            (Verdict::Same, Some(gap)) => {
                row.same += 1;
                let whole = !gap.path.ends_with('*');
                if whole {
                    println!("closed     {}: no difference any more; take it out of the list", program.relative);
                }
            }
            (Verdict::Different(_), Some(gap)) => {
                row.known += 1;
                println!("known      {}: {}", program.relative, gap.reason);
            }
            (Verdict::Different(text), None) => {
                row.different += 1;
                println!("different  {}\n{}", program.relative, indented(text));
            }
            (Verdict::Skipped(reason), _) => {
                row.skipped += 1;
                *skips.entry(reason).or_default() += 1;
            }
        }
    }
    println!("\n{}", folder.display());
    println!("{:32} {:>6} {:>6} {:>6} {:>10} {:>8}", "folder", "all", "same", "known", "different", "skipped");
    let mut sum = Row::default();
    for (area, row) in &rows {
        print_row(area, row);
        sum.same += row.same;
        sum.known += row.known;
        sum.different += row.different;
        sum.skipped += row.skipped;
    }
    print_row("total", &sum);
    for (reason, count) in skips {
        println!("skipped {count}: {reason}");
    }
    sum.different == 0
}

fn print_row(name: &str, row: &Row) {
    let all = row.same + row.known + row.different + row.skipped;
    println!("{name:32} {all:6} {:6} {:6} {:10} {:8}", row.same, row.known, row.different, row.skipped);
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
