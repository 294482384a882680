//! Reading the typed text.
//!
//! In: a text. Out: a module that was verified, or the first error with line and column.
//! Invariants: blocks are kept on a stack of their own; nesting does not recurse.
//! Elsewhere: types (`types.rs`), operands and attributes (`operand.rs`), the rules of types (`verify`).

use std::collections::HashMap;
use std::sync::Arc;

use super::lex::{Token, lex, wrong};
use crate::error::{GraphError, Place};
use crate::ir::{
    Attrs, FileId, FuncId, Function, Literal, Location, MAX_TYPE_DEPTH, Module, Node, NodeId, Origin, Region, RegionId,
    Type, Value, ValueId,
};
use crate::ops::Op;

/// Reads a module and verifies it.
///
/// # Errors
/// The line that is no text of a graph, or what the graph breaks.
pub fn parse(text: &str) -> Result<Module, GraphError> {
    let mut parser = Parser {
        tokens: lex(text)?,
        position: 0,
        module: Module::default(),
        functions: HashMap::new(),
        scope: HashMap::new(),
        open: Vec::new(),
        records: Vec::new(),
    };
    parser.declare_all()?;
    parser.skip_lines();
    while *parser.peek() != Token::End {
        parser.function()?;
        parser.skip_lines();
    }
    crate::verify::verify(&parser.module)?;
    Ok(parser.module)
}

pub(super) struct Parser {
    tokens: Vec<(Token, Place)>,
    position: usize,
    module: Module,
    functions: HashMap<String, FuncId>,
    scope: HashMap<String, ValueId>,
    open: Vec<Block>,
    /// The records around the type that is being read.
    pub(super) records: Vec<Arc<str>>,
}

/// A block being read.
struct Block {
    region: RegionId,
    /// The node that it belongs to; none for the body of a function.
    node: Option<Pending>,
    /// The names it has brought into scope.
    names: Vec<String>,
}

/// A node whose regions are being read.
struct Pending {
    op: Op,
    outputs: Vec<(String, Type, Place)>,
    attrs: Attrs,
    inputs: Vec<ValueId>,
    regions: Vec<RegionId>,
    line: Place,
}

impl Parser {
    /// Finds the functions, so that calls may come before them.
    fn declare_all(&mut self) -> Result<(), GraphError> {
        for i in 0..self.tokens.len().saturating_sub(2) {
            if self.tokens[i].0 != Token::Name("func".to_string()) || self.tokens[i + 1].0 != Token::Mark('@') {
                continue;
            }
            if let (Token::Name(name) | Token::Str(name), place) = &self.tokens[i + 2] {
                let id = FuncId::at(self.functions.len());
                if self.functions.insert(name.clone(), id).is_some() {
                    return Err(wrong(&format!("'{name}' is defined twice")).at(place.clone()));
                }
            }
        }
        Ok(())
    }

    fn function(&mut self) -> Result<(), GraphError> {
        self.keyword("func")?;
        let id = self.function_name()?;
        if id.index() != self.module.functions.len() {
            return Err(self.here(wrong("a function begins inside another")));
        }
        let name = self.functions.iter().find(|(_, f)| **f == id).map_or_else(String::new, |(name, _)| name.clone());
        let body = self.new_region();
        let params = self.params()?;
        let results = match self.take(&Token::Arrow) {
            true => Some(self.types(MAX_TYPE_DEPTH)?),
            false => None,
        };
        self.module.functions.push(Function { name: name.into(), body, results });
        self.begin(body, None, params)?;
        while !self.open.is_empty() {
            self.skip_lines();
            self.line()?;
        }
        if self.module.functions[id.index()].results.is_none() {
            let types = self.module.types(&self.module.region(body).results);
            self.module.functions[id.index()].results = Some(types);
        }
        self.end_of_line()
    }

    /// One line of a block: a node, the results, or the end of the block.
    fn line(&mut self) -> Result<(), GraphError> {
        if self.take(&Token::Mark('}')) {
            return self.end_block();
        }
        if matches!(self.peek(), Token::Name(word) if word == "return" || word == "yield") {
            self.next();
            let results = self.operands(&[])?;
            if let Some(block) = self.open.last() {
                self.module.regions[block.region.index()].results = results;
            }
            self.end_of_line()?;
            self.skip_lines();
            self.expect(Token::Mark('}'))?;
            return self.end_block();
        }
        let line = self.place();
        let mut outputs = Vec::new();
        if self.tokens.get(self.position + 1).is_some_and(|(token, _)| *token == Token::Mark(':')) {
            outputs = self.param_list()?;
            self.expect(Token::Mark('='))?;
        }
        let place = self.place();
        let name = self.name("an operation")?;
        let Some(op) = Op::from_name(&name) else {
            return Err(wrong(&format!("'{name}' is no operation")).at(place));
        };
        let attrs = self.attrs(op.def())?;
        let inputs = self.operands(op.def().regions)?;
        self.continue_node(Pending { op, outputs, attrs, inputs, regions: Vec::new(), line })
    }

    /// Reads the next region of a node, or ends the node.
    fn continue_node(&mut self, mut node: Pending) -> Result<(), GraphError> {
        let Some(label) = node.op.def().regions.get(node.regions.len()) else {
            return self.finish_node(node);
        };
        self.keyword(label)?;
        let params = if *self.peek() == Token::Mark('(') { self.params()? } else { Vec::new() };
        let region = self.new_region();
        node.regions.push(region);
        self.begin(region, Some(node), params)
    }

    fn begin(
        &mut self,
        region: RegionId,
        node: Option<Pending>,
        params: Vec<(String, Type, Place)>,
    ) -> Result<(), GraphError> {
        self.expect(Token::Mark('{'))?;
        self.open.push(Block { region, node, names: Vec::new() });
        for (name, ty, place) in params {
            let preferred = Some(Arc::from(name.as_str())).filter(|_| self.open.len() == 1);
            let value = self.new_value(Value { ty, origin: Origin::Param(region), name: preferred, variable: None });
            self.module.regions[region.index()].params.push(value);
            self.bind(name, value).map_err(|e| e.at(place))?;
        }
        Ok(())
    }

    fn end_block(&mut self) -> Result<(), GraphError> {
        let Some(block) = self.open.pop() else { return Ok(()) };
        for name in block.names {
            self.scope.remove(&name);
        }
        block.node.map_or(Ok(()), |node| self.continue_node(node))
    }

    fn finish_node(&mut self, node: Pending) -> Result<(), GraphError> {
        let id = NodeId::at(self.module.nodes.len());
        let mut outputs = Vec::with_capacity(node.outputs.len());
        for (name, ty, place) in node.outputs {
            let value = self.new_value(Value { ty, origin: Origin::Output(id), name: None, variable: None });
            self.bind(name, value).map_err(|e| e.at(place))?;
            outputs.push(value);
        }
        let location = self.location()?;
        let Some(parent) = self.open.last().map(|block| block.region) else {
            return Err(wrong("a node stands in no function").at(node.line));
        };
        // The types are checked here as well as by the verifier, for the sake of line and column.
        let facts = crate::ops::Facts {
            module: &self.module,
            inputs: &node.inputs,
            attrs: &node.attrs,
            regions: &node.regions,
        };
        let calls_later = node.attrs.func("callee").is_some_and(|f| f.index() >= self.module.functions.len());
        if !calls_later {
            crate::verify::infer(node.op, &facts).map_err(|e| e.at(node.line))?;
        }
        self.module.regions[parent.index()].nodes.push(id);
        let (op, inputs, attrs, regions) = (node.op, node.inputs, node.attrs, node.regions);
        self.module.nodes.push(Node { op, inputs, outputs, attrs, regions, parent, location });
        self.end_of_line()
    }

    fn location(&mut self) -> Result<Location, GraphError> {
        if *self.peek() != Token::Name("at".to_string()) {
            return Ok(Location::UNKNOWN);
        }
        self.next();
        let file = self.string()?;
        self.expect(Token::Mark(':'))?;
        let place = self.place();
        let Token::Number(digits) = self.next() else { return Err(wrong("a line was expected").at(place)) };
        let line = digits.parse().map_err(|_| wrong("a line was expected").at(place))?;
        let known = self.module.files.iter().position(|f| **f == *file);
        let index = known.unwrap_or_else(|| {
            self.module.files.push(file.into());
            self.module.files.len() - 1
        });
        Ok(Location::new(FileId(index as u32), line))
    }

    /// Names with types, in parentheses.
    fn params(&mut self) -> Result<Vec<(String, Type, Place)>, GraphError> {
        self.expect(Token::Mark('('))?;
        if self.take(&Token::Mark(')')) {
            return Ok(Vec::new());
        }
        let params = self.param_list()?;
        self.expect(Token::Mark(')'))?;
        Ok(params)
    }

    fn param_list(&mut self) -> Result<Vec<(String, Type, Place)>, GraphError> {
        let mut params = Vec::new();
        loop {
            let place = self.place();
            let name = self.name("a name")?;
            self.expect(Token::Mark(':'))?;
            params.push((name, self.ty()?, place));
            if !self.take(&Token::Mark(',')) {
                return Ok(params);
            }
        }
    }

    pub(super) fn function_name(&mut self) -> Result<FuncId, GraphError> {
        self.expect(Token::Mark('@'))?;
        let place = self.place();
        match self.next() {
            Token::Name(name) | Token::Str(name) => match self.functions.get(&name) {
                Some(id) => Ok(*id),
                None => Err(wrong(&format!("there is no function '{name}'")).at(place)),
            },
            _ => Err(wrong("the name of a function was expected").at(place)),
        }
    }

    pub(super) fn value(&self, name: &str) -> Result<ValueId, GraphError> {
        self.scope.get(name).copied().ok_or_else(|| wrong(&format!("'{name}' is not defined")))
    }

    fn bind(&mut self, name: String, value: ValueId) -> Result<(), GraphError> {
        if self.scope.contains_key(&name) {
            return Err(wrong(&format!("'{name}' is defined twice")));
        }
        self.scope.insert(name.clone(), value);
        if let Some(block) = self.open.last_mut() {
            block.names.push(name);
        }
        Ok(())
    }

    pub(super) fn constant(&mut self, literal: Literal) -> ValueId {
        self.new_value(Value { ty: literal.ty(), origin: Origin::Constant(literal), name: None, variable: None })
    }

    fn new_value(&mut self, value: Value) -> ValueId {
        self.module.values.push(value);
        ValueId::at(self.module.values.len() - 1)
    }

    fn new_region(&mut self) -> RegionId {
        self.module.regions.push(Region::default());
        RegionId::at(self.module.regions.len() - 1)
    }

    pub(super) fn peek(&self) -> &Token {
        self.tokens.get(self.position).map_or(&Token::End, |(token, _)| token)
    }

    pub(super) fn next(&mut self) -> Token {
        let token = self.peek().clone();
        self.position += 1;
        token
    }

    pub(super) fn take(&mut self, token: &Token) -> bool {
        let found = self.peek() == token;
        self.position += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, token: Token) -> Result<(), GraphError> {
        if self.take(&token) {
            return Ok(());
        }
        let text = match token {
            Token::Mark(mark) => format!("'{mark}' was expected"),
            Token::Arrow => "'->' was expected".to_string(),
            _ => "the line should end here".to_string(),
        };
        Err(self.here(wrong(&text)))
    }

    fn keyword(&mut self, word: &str) -> Result<(), GraphError> {
        if self.take(&Token::Name(word.to_string())) {
            return Ok(());
        }
        Err(self.here(wrong(&format!("'{word}' was expected"))))
    }

    pub(super) fn name(&mut self, what: &str) -> Result<String, GraphError> {
        let place = self.place();
        match self.next() {
            Token::Name(name) => Ok(name),
            _ => Err(wrong(&format!("{what} was expected")).at(place)),
        }
    }

    pub(super) fn string(&mut self) -> Result<String, GraphError> {
        let place = self.place();
        match self.next() {
            Token::Str(text) => Ok(text),
            _ => Err(wrong("a string was expected").at(place)),
        }
    }

    fn end_of_line(&mut self) -> Result<(), GraphError> {
        if matches!(self.peek(), Token::Mark('}') | Token::End) {
            return Ok(());
        }
        self.expect(Token::Newline)
    }

    fn skip_lines(&mut self) {
        while self.take(&Token::Newline) {}
    }

    pub(super) fn place(&self) -> Place {
        self.tokens.get(self.position).or(self.tokens.last()).map_or(Place::Unknown, |(_, place)| place.clone())
    }

    pub(super) fn here(&self, error: GraphError) -> GraphError {
        error.at(self.place())
    }
}
