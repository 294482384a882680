//! Reading types.
//!
//! In: tokens. Out: a [`Type`].
//! Invariants: types nest no deeper than [`MAX_TYPE_DEPTH`].
//! Elsewhere: printing them (`Display` of `Type`).

use std::sync::Arc;

use snek_tensor::DType;

use super::lex::{Token, wrong};
use super::parse::Parser;
use crate::error::GraphError;
use crate::ir::{Dim, FunctionType, MAX_TYPE_DEPTH, RecordType, Type};

impl Parser {
    pub(super) fn ty(&mut self) -> Result<Type, GraphError> {
        self.type_within(MAX_TYPE_DEPTH)
    }

    fn type_within(&mut self, depth: usize) -> Result<Type, GraphError> {
        let Some(inner) = depth.checked_sub(1) else {
            return Err(self.here(GraphError::limit("a type is nested too deeply")));
        };
        if *self.peek() == Token::Mark('(') {
            return self.types(inner).map(Type::Tuple);
        }
        let place = self.place();
        let name = self.name("a type")?;
        if let Some(dtype) = DType::ALL.into_iter().find(|dtype| dtype.name() == name) {
            return match self.peek() {
                Token::Mark('[') => Ok(Type::tensor(dtype, self.dims()?)),
                _ => Ok(Type::scalar(dtype)),
            };
        }
        let wrap = match name.as_str() {
            "any" => return Ok(Type::Any),
            "none" => return Ok(Type::None),
            "str" => return Ok(Type::Str),
            "boxed" => return Ok(Type::Boxed),
            "record" => return self.record(inner),
            "fn" => {
                let params = self.types(inner)?;
                self.expect(Token::Arrow)?;
                let results = self.types(inner)?;
                return Ok(Type::Function(Box::new(FunctionType { params, results })));
            }
            "list" => Type::List,
            "stack" => Type::Stack,
            "optional" => Type::Optional,
            "cell" => Type::Cell,
            _ => return Err(wrong(&format!("'{name}' is no type")).at(place)),
        };
        self.expect(Token::Mark('<'))?;
        let item = self.type_within(inner)?;
        self.expect(Token::Mark('>'))?;
        Ok(wrap(Box::new(item)))
    }

    /// The name of a record around, or a name and fields.
    fn record(&mut self, depth: usize) -> Result<Type, GraphError> {
        let place = self.place();
        let name: Arc<str> = match self.next() {
            Token::Name(name) | Token::Str(name) => name.into(),
            _ => return Err(wrong("a record's name was expected").at(place)),
        };
        if !self.take(&Token::Mark('{')) {
            return match self.records.contains(&name) {
                true => Ok(Type::Outer(name)),
                false => Err(wrong(&format!("no record '{name}' is around this place")).at(place)),
            };
        }
        self.records.push(name.clone());
        let mut fields: Vec<(Arc<str>, Type)> = Vec::new();
        while !self.take(&Token::Mark('}')) {
            let place = self.place();
            let field: Arc<str> = match self.next() {
                Token::Name(field) | Token::Str(field) => field.into(),
                _ => return Err(wrong("a field's name was expected").at(place)),
            };
            if fields.iter().any(|(known, _)| *known == field) {
                return Err(wrong(&format!("the record has two fields '{field}'")).at(place));
            }
            self.expect(Token::Mark(':'))?;
            fields.push((field, self.type_within(depth)?));
            if !self.take(&Token::Mark(',')) {
                self.expect(Token::Mark('}'))?;
                break;
            }
        }
        self.records.pop();
        Ok(Type::Record(Arc::new(RecordType { name, fields })))
    }

    /// Types in parentheses.
    pub(super) fn types(&mut self, depth: usize) -> Result<Vec<Type>, GraphError> {
        self.expect(Token::Mark('('))?;
        let mut types = Vec::new();
        while !self.take(&Token::Mark(')')) {
            types.push(self.type_within(depth)?);
            if !self.take(&Token::Mark(',')) {
                self.expect(Token::Mark(')'))?;
                break;
            }
        }
        Ok(types)
    }

    /// Dimensions in brackets.
    pub(super) fn dims(&mut self) -> Result<Vec<Dim>, GraphError> {
        self.expect(Token::Mark('['))?;
        self.dims_until(']')
    }

    /// Dimensions up to a closing mark.
    pub(super) fn dims_until(&mut self, close: char) -> Result<Vec<Dim>, GraphError> {
        let mut dims = Vec::new();
        while *self.peek() != Token::Mark(close) {
            let place = self.place();
            dims.push(match self.next() {
                Token::Mark('?') => Dim::Unknown,
                Token::Name(name) => Dim::Symbol(name.into()),
                Token::Number(digits) => match digits.parse() {
                    Ok(size) => Dim::Size(size),
                    Err(_) => return Err(wrong(&format!("'{digits}' is no dimension")).at(place)),
                },
                _ => return Err(wrong("a dimension was expected").at(place)),
            });
            if !self.take(&Token::Mark(',')) {
                break;
            }
        }
        self.expect(Token::Mark(close))?;
        Ok(dims)
    }
}
