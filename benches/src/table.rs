//! The tables: a line per program as soon as it is measured, then the means.

use crate::measure::{Row, Startup};

/// Loops that show one kind of operation; reported, but no part of the mean over programs.
const MICRO: [&str; 2] = ["float_loop", "int_loop"];

/// Prints the names of the columns.
pub fn heading() {
    println!(
        "{:18} {:>9} {:>9} {:>8}   {:>9} {:>9} {:>8}",
        "program", "CPython", "Snek", "ratio", "MiB", "MiB", "ratio"
    );
}

/// Prints what came out for one program.
pub fn row(row: &Row) {
    let memory = match row.memory {
        Some((cpython, snek)) => format!("{cpython:9.1} {snek:9.1} {:8.3}", snek / cpython),
        None => String::new(),
    };
    match &row.snek {
        Ok(snek) => println!("{:18} {:9.3} {snek:9.3} {:8.3}   {memory}", row.name, row.cpython, snek / row.cpython),
        Err(wrong) => println!("{:18} {:9.3} {wrong}", row.name, row.cpython),
    }
}

/// Prints the geometric mean of a set's ratios.
pub fn summary(rows: &[Row]) {
    let programs: Vec<&Row> = rows.iter().filter(|row| !MICRO.contains(&row.name.as_str())).collect();
    let ratios: Vec<f64> = programs.iter().filter_map(|row| Some(row.snek.as_ref().ok()? / row.cpython)).collect();
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let slower = ratios.iter().filter(|ratio| **ratio >= 1.0).count();
    let larger = rows.iter().filter(|row| row.memory.is_some_and(|(cpython, snek)| snek > cpython)).count();
    println!();
    if !ratios.is_empty() {
        println!("geometric mean of {} programs: {mean:.3}; slower than CPython: {slower}", ratios.len());
        println!("with more memory than CPython: {larger}");
    }
    if ratios.len() < programs.len() {
        println!("without a time: {} programs", programs.len() - ratios.len());
    }
    println!();
}

/// Prints what starting costs.
pub fn startup(startup: &Startup) {
    let (cpython, snek) = (startup.cpython * 1e3, startup.snek * 1e3);
    println!("start-up: CPython {cpython:.1} ms, Snek {snek:.1} ms, ratio {:.3}", snek / cpython);
    if let Some((cpython, snek)) = startup.memory {
        println!("memory of an empty program: CPython {cpython:.1} MiB, Snek {snek:.1} MiB");
    }
}

/// Prints the names of the columns of the table of peers.
pub fn peers_heading(names: &[&str]) {
    println!("{:18}{}", "program", names.iter().map(|name| format!(" {name:>12}")).collect::<String>());
}

/// Prints a program's times relative to CPython's; a dash stands for a program that does not run there.
pub fn peers_row(name: &str, ratios: &[Option<f64>]) {
    let column = |ratio: &Option<f64>| ratio.map_or_else(|| format!(" {:>12}", "-"), |ratio| format!(" {ratio:12.3}"));
    println!("{name:18}{}", ratios.iter().map(column).collect::<String>());
}

/// Prints the geometric means, and over how many programs they are.
pub fn peers_summary(names: &[&str], ratios: &[Vec<f64>]) {
    println!("\ngeometric means, of the programs that run:");
    for (name, ratios) in names.iter().zip(ratios).filter(|(_, ratios)| !ratios.is_empty()) {
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        println!("{name:18} {mean:.3} ({})", ratios.len());
    }
}
