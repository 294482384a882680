//! Reading operands and attributes.
//!
//! In: tokens. Out: values of the module, attributes.
//! Invariants: a constant becomes a value of its own each time.
//! Elsewhere: names of values (`parse.rs`).

use std::sync::Arc;

use snek_tensor::{DType, Scalar, Shape, Tensor, convert};

use super::lex::{Token, wrong};
use super::parse::Parser;
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Literal, ValueId};
use crate::ops::{AttrKind, OpDef};

impl Parser {
    /// Operands up to the end of the line, a label or a block.
    pub(super) fn operands(&mut self, labels: &[&str]) -> Result<Vec<ValueId>, GraphError> {
        let mut operands = Vec::new();
        let ends = |token: &Token| match token {
            Token::Newline | Token::End | Token::Mark('}') => true,
            Token::Name(name) => labels.contains(&name.as_str()) || name == "at",
            _ => false,
        };
        if ends(self.peek()) {
            return Ok(operands);
        }
        loop {
            operands.push(self.operand()?);
            if !self.take(&Token::Mark(',')) {
                return Ok(operands);
            }
        }
    }

    fn operand(&mut self) -> Result<ValueId, GraphError> {
        let place = self.place();
        let literal = match self.next() {
            Token::Str(text) => Literal::Str(text.into()),
            Token::Number(digits) => {
                let dtype = self.take(&Token::Mark(':')).then(|| self.dtype()).transpose()?;
                Literal::Scalar(number(&digits, dtype).map_err(|e| e.at(place))?)
            }
            Token::Name(name) => match name.as_str() {
                "None" => Literal::None,
                "True" => Literal::from(true),
                "False" => Literal::from(false),
                "undef" => {
                    self.expect(Token::Mark(':'))?;
                    Literal::Undef(self.ty()?)
                }
                name => match DType::from_name(name).filter(|_| *self.peek() == Token::Mark('[')) {
                    Some(dtype) => self.tensor(dtype)?,
                    None => return self.value(name).map_err(|e| e.at(place)),
                },
            },
            _ => return Err(wrong("an operand was expected").at(place)),
        };
        Ok(self.constant(literal))
    }

    fn tensor(&mut self, dtype: DType) -> Result<Literal, GraphError> {
        let place = self.place();
        let mut dims = Vec::new();
        for dim in self.dims()? {
            match dim {
                Dim::Size(size) => dims.push(size),
                dim => return Err(wrong(&format!("a constant has no dimension '{dim}'")).at(place)),
            }
        }
        self.expect(Token::Mark('{'))?;
        let mut elements = Vec::new();
        while !self.take(&Token::Mark('}')) {
            let place = self.place();
            elements.push(match self.next() {
                Token::Number(digits) => number(&digits, Some(dtype)).map_err(|e| e.at(place))?,
                Token::Name(name) if name == "True" => Scalar::Bool(true),
                Token::Name(name) if name == "False" => Scalar::Bool(false),
                _ => return Err(wrong("a number was expected").at(place)),
            });
            if !self.take(&Token::Mark(',')) {
                self.expect(Token::Mark('}'))?;
                break;
            }
        }
        let tensor = Shape::new(&dims).and_then(|shape| Tensor::new(dtype, shape, &elements));
        match tensor {
            Ok(tensor) => Ok(Literal::Tensor(Arc::new(tensor))),
            Err(error) => Err(wrong(&error.message).at(place)),
        }
    }

    fn dtype(&mut self) -> Result<DType, GraphError> {
        let place = self.place();
        let name = self.name("an element type")?;
        let found = DType::ALL.into_iter().find(|dtype| dtype.name() == name);
        found.ok_or_else(|| wrong(&format!("'{name}' is no element type")).at(place))
    }

    /// Attributes in brackets, if there are any.
    pub(super) fn attrs(&mut self, def: &'static OpDef) -> Result<Attrs, GraphError> {
        let mut attrs = Attrs::new();
        if !self.take(&Token::Mark('[')) {
            return Ok(attrs);
        }
        loop {
            let place = self.place();
            let name = self.name("an attribute")?;
            let Some(attr) = def.attrs.iter().find(|attr| attr.name == name) else {
                return Err(wrong(&format!("{} has no attribute '{name}'", def.name)).at(place));
            };
            self.expect(Token::Mark('='))?;
            attrs = attrs.with(attr.name, self.attr(attr.kind)?);
            if !self.take(&Token::Mark(',')) {
                break;
            }
        }
        self.expect(Token::Mark(']'))?;
        Ok(attrs)
    }

    fn attr(&mut self, kind: AttrKind) -> Result<Attr, GraphError> {
        let place = self.place();
        Ok(match kind {
            AttrKind::Func => Attr::Func(self.function_name()?),
            AttrKind::Str => Attr::Str(self.string()?.into()),
            AttrKind::DType => Attr::DType(self.dtype()?),
            AttrKind::Type => Attr::Type(self.ty()?),
            AttrKind::Int => match self.next() {
                Token::Number(digits) => {
                    Attr::Int(digits.parse().map_err(|_| wrong("an integer was expected").at(place))?)
                }
                _ => return Err(wrong("an integer was expected").at(place)),
            },
            AttrKind::Dims => {
                self.expect(Token::Mark('('))?;
                Attr::Dims(self.dims_until(')')?)
            }
            AttrKind::Ints => {
                self.expect(Token::Mark('('))?;
                let mut ints = Vec::new();
                while !self.take(&Token::Mark(')')) {
                    let place = self.place();
                    let Token::Number(digits) = self.next() else {
                        return Err(wrong("an integer was expected").at(place));
                    };
                    ints.push(digits.parse().map_err(|_| wrong("an integer was expected").at(place))?);
                    if !self.take(&Token::Mark(',')) {
                        self.expect(Token::Mark(')'))?;
                        break;
                    }
                }
                Attr::Ints(ints)
            }
            AttrKind::Names => {
                self.expect(Token::Mark('('))?;
                let mut names = Vec::new();
                while !self.take(&Token::Mark(')')) {
                    names.push(Arc::from(self.string()?));
                    if !self.take(&Token::Mark(',')) {
                        self.expect(Token::Mark(')'))?;
                        break;
                    }
                }
                Attr::Names(names)
            }
        })
    }
}

/// The number that is written, of the type that is written or an `i64` or `f64`.
fn number(digits: &str, dtype: Option<DType>) -> Result<Scalar, GraphError> {
    let failed = || wrong(&format!("'{digits}' is no number of its type"));
    if dtype == Some(DType::F32) {
        return digits.parse().map(Scalar::F32).map_err(|_| failed());
    }
    let is_int = digits.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let x = if is_int {
        Scalar::I64(digits.parse().map_err(|_| failed())?)
    } else {
        Scalar::F64(digits.parse().map_err(|_| failed())?)
    };
    match dtype {
        None => Ok(x),
        Some(dtype) if dtype.is_float() || is_int => {
            let converted = convert(x, dtype).map_err(|_| failed())?;
            if converted.as_i64() == x.as_i64() || dtype.is_float() { Ok(converted) } else { Err(failed()) }
        }
        Some(_) => Err(failed()),
    }
}
