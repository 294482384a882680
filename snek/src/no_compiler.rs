//! What stands for a C compiler where none is built in.

use std::any::Any;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Refuses.
pub(crate) fn load(_: &str, _: Option<Duration>, _: &[Arc<AtomicBool>]) -> io::Result<Arc<dyn Any + Send + Sync>> {
    let text = "this build of Snek loads no native code: it is built without the feature `c`, or not for Unix";
    Err(io::Error::new(io::ErrorKind::Unsupported, text))
}
