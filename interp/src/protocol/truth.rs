//! Truth (Python reference, "Truth value testing").

use crate::error::Result;
use crate::stage;
use crate::types::class::Instance;
use crate::types::ops_of;
use crate::vm::Cx;
use snek_heap::{Value, View};

impl Cx {
    /// `bool(value)`.
    pub fn truth(&mut self, value: &Value) -> Result<bool> {
        match value.view() {
            View::Bool(flag) => return Ok(flag),
            View::None => return Ok(false),
            View::Int(number) => return Ok(number != 0),
            View::Float(number) => return Ok(number != 0.0),
            View::Object(_) => {}
            _ => return Ok(true),
        }
        if stage::is_staged(value) {
            return Err(self.staged_truth(value));
        }
        if value.downcast_ref::<Instance>().is_some() {
            return self.instance_truth(value);
        }
        stage::check_known(self, value, "is tested")?;
        let ops = ops_of(value.kind());
        if let Some(truth) = ops.truth {
            return truth(self, value);
        }
        match ops.len {
            Some(len) => Ok(len(self, value)? != 0),
            None => Ok(true),
        }
    }

    fn instance_truth(&mut self, value: &Value) -> Result<bool> {
        let (bool_name, len_name) = (self.names.__bool__.clone(), self.names.__len__.clone());
        if let Some(result) = self.call_special(value, &bool_name, &[])? {
            if let Some(flag) = result.as_bool() {
                return Ok(flag);
            }
            if stage::is_staged(&result) {
                return Err(self.staged_truth(&result));
            }
            let type_name = self.type_name(&result);
            return Err(self.type_error(format!("__bool__ should return bool, returned {type_name}")));
        }
        if self.lookup_special(value, &len_name).is_some() {
            return Ok(self.len(value)? != 0);
        }
        Ok(true)
    }
}
