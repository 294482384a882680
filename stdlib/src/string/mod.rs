//! `_string`: format strings taken apart, for `string.Formatter`.

use snek_heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::dict::Dict;
use snek_interp::types::iter::{Steps, named, native};
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::fields::{self, Key, Pieces, Step};
use snek_interp::types::{TypeDef, payload, tuple};
use snek_interp::{Cx, Result};

/// `_string`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Format strings taken apart.",
    functions: natives! {
        /// Return an iterator over the literal text, field name, format and conversion of each field.
        "formatter_parser(string, /)" => |cx, args| {
            let text = text_of(cx, &args[0])?;
            Ok(native(Parts::<Fields>::of(text, 0)))
        },
        /// Return the first part of the name of a field, and an iterator over what is behind it: whether that is an attribute,
        /// and its name.
        "formatter_field_name_split(string, /)" => |cx, args| {
            let text = text_of(cx, &args[0])?;
            let name = text.downcast_ref::<Str>().map_or("", Str::as_str);
            cx.reserve_result(name.len())?;
            cx.charge(name.len() / PER_UNIT)?;
            match fields::split_name(name) {
                Ok((first, rest)) => {
                    let at = name.len() - rest.rest().len();
                    Ok(tuple::new([key(first), native(Parts::<Names>::of(text.clone(), at))]))
                }
                Err(message) => Err(cx.value_error(message)),
            }
        },
    },
    init: Some(init),
    ..ModuleDef::named("_string")
};

/// How many bytes are taken apart in a unit of work.
const PER_UNIT: usize = 4;

static FIELDS: TypeDef = TypeDef { doc: "The fields of a format string.", ..named(Fields::TYPE) };
static NAMES: TypeDef = TypeDef { doc: "What is behind the first part of the name of a field.", ..named(Names::TYPE) };

fn init(cx: &mut Cx, _module: &Gc<Dict>) -> Result<()> {
    for def in [&FIELDS, &NAMES] {
        cx.types.define(def, &intern("builtins"));
    }
    Ok(())
}

fn text_of(cx: &mut Cx, value: &Value) -> Result<Value> {
    let inner = payload(value);
    if inner.downcast_ref::<Str>().is_none() {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("expected str, got {got}")));
    }
    Ok(inner)
}

fn key(key: Key<'_>) -> Value {
    match key {
        Key::Number(number) => Value::int(i64::try_from(number).unwrap_or(i64::MAX)),
        Key::Name(name) => str::new(name),
    }
}

/// How a text is taken apart.
trait Part: 'static {
    const TYPE: &'static str;

    /// The first part of a text, and how many bytes are behind it.
    fn first(text: &str) -> std::result::Result<Option<(Value, usize)>, String>;
}

/// `literal{name!conversion:format}`.
struct Fields;

impl Part for Fields {
    const TYPE: &'static str = "formatteriterator";

    fn first(text: &str) -> std::result::Result<Option<(Value, usize)>, String> {
        let mut pieces = Pieces::of(text);
        let Some(piece) = pieces.advance()? else { return Ok(None) };
        let [name, spec, conversion] = match piece.field {
            Some(field) => {
                let conversion = field.conversion.map_or(Value::NONE, |c| str::new(c.encode_utf8(&mut [0; 4]) as &str));
                [str::new(field.name), str::new(field.spec), conversion]
            }
            None => [Value::NONE, Value::NONE, Value::NONE],
        };
        Ok(Some((tuple::new([str::new(piece.literal), name, spec, conversion]), pieces.rest().len())))
    }
}

/// `.attribute[item]`.
struct Names;

impl Part for Names {
    const TYPE: &'static str = "fieldnameiterator";

    fn first(text: &str) -> std::result::Result<Option<(Value, usize)>, String> {
        let mut steps = fields::Steps::of(text);
        Ok(steps.advance()?.map(|step| {
            let (is_attribute, name) = match step {
                Step::Attribute(name) => (true, str::new(name)),
                Step::Index(index) => (false, key(index)),
            };
            (tuple::new([Value::bool(is_attribute), name]), steps.rest().len())
        }))
    }
}

/// An iterator over the parts of a text.
struct Parts<P> {
    /// A string.
    text: Value,
    /// Up to where it was taken apart, in bytes.
    at: usize,
    part: std::marker::PhantomData<P>,
}

impl<P: Part> Parts<P> {
    fn of(text: Value, at: usize) -> Self {
        Self { text, at, part: std::marker::PhantomData }
    }
}

impl<P: Part> Steps for Parts<P> {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let text = self.text.downcast_ref::<Str>().map_or("", Str::as_str);
        cx.reserve(text.len() - self.at)?;
        match P::first(&text[self.at..]) {
            Ok(Some((part, rest))) => {
                let taken = text.len() - rest - self.at;
                self.at += taken;
                cx.charge(taken / PER_UNIT)?;
                Ok(Some(part))
            }
            Ok(None) => Ok(None),
            Err(message) => {
                self.at = text.len();
                Err(cx.value_error(message))
            }
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.text);
    }

    fn type_name(&self) -> &'static str {
        P::TYPE
    }
}
