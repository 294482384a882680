//! `repr`, `str`, `ascii` and `format`.

use crate::error::Result;
use crate::names::Name;
use crate::stage;
use crate::types::class::Instance;
use crate::types::str::Str;
use crate::types::{class, ops_of, payload_or_self, text};
use crate::vm::{Cx, LONG};
use snek_heap::Value;

impl Cx {
    /// `repr(value)`.
    pub fn repr(&mut self, value: &Value) -> Result<String> {
        self.charge(1)?;
        if value.downcast_ref::<Instance>().is_none() {
            return match ops_of(value.kind()).repr {
                Some(repr) => {
                    let text = repr(self, value)?;
                    self.copied(&text)
                }
                None => Ok(self.default_repr(value)),
            };
        }
        let name = self.names.__repr__.clone();
        self.text_of(value, &name, "__repr__")
    }

    /// `repr(value)` as the next part of a text of which `held` bytes are there: asks for all of them together, since
    /// parts are counted nowhere else.
    ///
    /// # Errors
    /// What `__repr__` raises, and MemoryError.
    pub fn repr_part(&mut self, value: &Value, held: &mut usize) -> Result<String> {
        let text = self.repr(value)?;
        *held = held.saturating_add(text.len());
        if *held > LONG {
            self.charge_text(text.len())?;
            // Beside the parts there are the text that they become and the object with it.
            self.reserve(held.saturating_mul(3))?;
        }
        Ok(text)
    }

    /// The object that `repr(value)` gives: one of a subclass of `str` where `__repr__` returns that.
    pub(crate) fn repr_value(&mut self, value: &Value) -> Result<Value> {
        if value.downcast_ref::<Instance>().is_none() {
            return self.repr(value).map(crate::types::str::new);
        }
        let name = self.names.__repr__.clone();
        self.text_value(value, &name, "__repr__")
    }

    /// `str(value)`.
    pub fn str(&mut self, value: &Value) -> Result<String> {
        if let Some(text) = value.downcast_ref::<Str>() {
            self.reserve_result(text.as_str().len())?;
            return Ok(text.as_str().to_owned());
        }
        if value.downcast_ref::<Instance>().is_none() {
            return match ops_of(value.kind()).str {
                Some(str) => {
                    let text = str(self, value)?;
                    self.copied(&text)
                }
                None => self.repr(value),
            };
        }
        let mut name = self.names.__str__.clone();
        // That of `object` asks `__repr__`, and it is still `str` that complains.
        if self.lookup_special(value, &name).is_some_and(|found| found.is(&self.types.object_str)) {
            name = self.names.__repr__.clone();
        }
        self.text_of(value, &name, "__str__")
    }

    /// The object that `str(value)` gives: one of a subclass of `str` where `__str__` returns that.
    pub(crate) fn str_value(&mut self, value: &Value) -> Result<Value> {
        if value.downcast_ref::<Instance>().is_none() {
            return self.str(value).map(crate::types::str::new);
        }
        let mut name = self.names.__str__.clone();
        if self.lookup_special(value, &name).is_some_and(|found| found.is(&self.types.object_str)) {
            name = self.names.__repr__.clone();
        }
        self.text_value(value, &name, "__str__")
    }

    /// The text of a string, which is asked for, since it is counted nowhere.
    fn copied(&mut self, text: &Value) -> Result<String> {
        let Some(text) = text.downcast_ref::<Str>().map(Str::as_str) else { return Ok(String::new()) };
        self.reserve_result(text.len())?;
        Ok(text.to_owned())
    }

    fn text_of(&mut self, value: &Value, name: &Name, shown: &str) -> Result<String> {
        let text = self.text_value(value, name, shown)?;
        self.copied(&payload_or_self(&text))
    }

    fn text_value(&mut self, value: &Value, name: &Name, shown: &str) -> Result<Value> {
        if self.enter_native().is_err() {
            let what = shown.trim_matches('_');
            return Err(
                self.recursion_error(format!("maximum recursion depth exceeded while getting the {what} of an object"))
            );
        }
        let result = self.call_special(value, name, &[]);
        self.leave_native();
        match result? {
            Some(result) if stage::is_staged(&result) => match self.text_mark(&result, 1) {
                Some(mark) => Ok(crate::types::str::new(mark)),
                None => Err(self.staged_concrete(&result, "a text")),
            },
            Some(result) if payload_or_self(&result).downcast_ref::<Str>().is_some() => Ok(result),
            Some(result) => {
                let type_name = self.type_name(&result);
                Err(self.type_error(format!("{shown} returned non-string (type {type_name})")))
            }
            None => Ok(crate::types::str::new(self.default_repr(value))),
        }
    }

    /// `<module.Class object at 0x…>`.
    #[must_use]
    pub fn default_repr(&self, value: &Value) -> String {
        let class = self.class_of(value);
        let address = value.number();
        format!("<{} object at {address:#x}>", class::full_name(self, &class))
    }

    /// `ascii(value)`.
    pub fn ascii(&mut self, value: &Value) -> Result<String> {
        let text = self.repr(value)?;
        self.escaped(&text)
    }

    /// A text whose other characters than ASCII are escaped.
    pub(crate) fn escaped(&mut self, text: &str) -> Result<String> {
        if text.len() > LONG {
            let wide = text.chars().filter(|c| !c.is_ascii()).count();
            self.reserve_result(text.len().saturating_add(wide.saturating_mul(10)))?;
        }
        Ok(text::escape_non_ascii(text))
    }

    /// `format(value, spec)`.
    pub fn format(&mut self, value: &Value, spec: &str) -> Result<String> {
        if value.downcast_ref::<Instance>().is_none() {
            if let Some(format) = ops_of(value.kind()).format {
                let text = format(self, value, spec)?;
                return self.copy_text(text.downcast_ref::<Str>().map_or("", Str::as_str));
            }
            return self.format_as_object(value, spec);
        }
        let name = self.names.__format__.clone();
        match self.call_special(value, &name, &[crate::types::str::new(spec)])? {
            Some(result) => match payload_or_self(&result).downcast_ref::<Str>() {
                Some(text) => self.copy_text(text.as_str()),
                None => {
                    let type_name = self.type_name(&result);
                    Err(self.type_error(format!("__format__ must return a str, not {type_name}")))
                }
            },
            None => self.format_as_object(value, spec),
        }
    }

    /// `object.__format__`.
    pub(crate) fn format_as_object(&mut self, value: &Value, spec: &str) -> Result<String> {
        if !spec.is_empty() {
            let type_name = self.type_name(value);
            return Err(self.type_error(format!("unsupported format string passed to {type_name}.__format__")));
        }
        self.str(value)
    }

    /// Begins printing a container; `false` when it is being printed already, so it contains itself.
    pub fn enter_repr(&mut self, value: &Value) -> Result<bool> {
        let address = value.address();
        if self.printing.contains(&address) {
            return Ok(false);
        }
        if self.enter_native().is_err() {
            return Err(self.recursion_error("maximum recursion depth exceeded while getting the repr of an object"));
        }
        self.printing.push(address);
        Ok(true)
    }

    /// Ends what `enter_repr` began.
    pub fn leave_repr(&mut self, value: &Value) {
        let address = value.address();
        if let Some(index) = self.printing.iter().rposition(|printing| *printing == address) {
            self.printing.remove(index);
        }
        self.leave_native();
    }
}
