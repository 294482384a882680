//! How what a program gives and gets consists of the values of a graph.
//!
//! In: what the stager knows of arguments and results. Out: an [`Outline`], from which a text in the program's language
//! is made around a graph.
//! Invariants: the values of all parameters, in order, are the parameters of the main function; those of the result,
//! and then the arrays that are written, are its results.
//! Elsewhere: who makes it (the stager), who writes programs (back-ends).

/// A value of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Made {
    /// One value of the graph.
    Value,
    /// A constant, as the program's language writes it.
    Constant(String),
    /// The argument at a position, as it was given.
    Argument(usize),
    /// A tuple of these.
    Tuple(Vec<Made>),
    /// A list of these.
    List(Vec<Made>),
    /// All items of a list that is one value of the graph.
    Spread,
    /// A dict: its keys, as the language writes them, and its values.
    Dict(Vec<(String, Made)>),
    /// One of these; its position is a value of the graph, before theirs.
    Choice(Vec<Made>),
    /// A range of start, stop and step.
    Range(Vec<Made>),
}

/// A parameter of the program's function.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// Its name, with the stars of one that takes the rest.
    pub name: String,
    /// What is given for it.
    pub made: Made,
}

/// The program's function around a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Its parameters, and behind them what the graph reads outside of the function.
    pub parameters: Vec<Parameter>,
    /// Its result.
    pub result: Made,
    /// The parameters that are arrays which it writes, in the order of the results behind its own.
    pub writes: Vec<usize>,
}
