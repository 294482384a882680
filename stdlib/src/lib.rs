//! The modules that scripts import.
//!
//! In: the interpreter's public API. Out: modules registered by name, made at their first import.

mod array;
mod ast;
mod binascii;
mod bisect;
mod cmath;
mod collections;
mod csv;
mod decimal;
mod errno;
mod functools;
mod gc;
mod halves;
mod hash;
mod heapq;
mod importer;
mod in_c;
mod io;
mod itertools;
mod json;
mod math;
mod namespace;
mod numpy;
mod operator;
mod os;
mod outside;
mod places;
mod raise;
mod random;
mod re;
mod site;
mod snek;
mod string;
mod struct_;
mod structseq;
mod sys;
mod time;
mod traceback;
mod types;
mod unicodedata;
mod weakref;
mod zlib;

pub use places::{Start, find_packages};

use snek_interp::Cx;
use snek_interp::native::Native;
use snek_interp::native::module::{Key, ModuleDef};

/// The modules in Rust. One whose name begins with `_` is the half of a module in Python.
static NATIVE: &[&ModuleDef] = &[
    &array::MODULE,
    &ast::MODULE,
    &binascii::MODULE,
    &bisect::MODULE,
    &cmath::MODULE,
    &collections::MODULE,
    &csv::MODULE,
    &decimal::MODULE,
    &errno::MODULE,
    &functools::MODULE,
    &gc::MODULE,
    &hash::MODULE,
    &heapq::MODULE,
    &importer::MODULE,
    &io::MODULE,
    &itertools::MODULE,
    &json::MODULE,
    &math::MODULE,
    &numpy::MODULE,
    &numpy::EINSUM,
    &numpy::LINALG,
    &numpy::RANDOM,
    &numpy::TEXT,
    &operator::MODULE,
    &os::MODULE,
    &random::MODULE,
    &re::MODULE,
    &snek::MODULE,
    &string::MODULE,
    &struct_::MODULE,
    &sys::MODULE,
    &time::MODULE,
    &unicodedata::MODULE,
    &weakref::MODULE,
    &zlib::MODULE,
    &traceback::MODULE,
    &types::MODULE,
];

/// The modules in Python.
const FROZEN: &[(&str, &str)] = &[
    ("__hello__", include_str!("../py/__hello__.py")),
    ("__future__", include_str!("../py/__future__.py")),
    ("_absent", include_str!("../py/_absent.py")),
    ("bz2", include_str!("../py/bz2.py")),
    ("concurrent", include_str!("../py/concurrent/__init__.py")),
    ("concurrent.futures", include_str!("../py/concurrent/futures.py")),
    ("ctypes", include_str!("../py/ctypes.py")),
    ("email", include_str!("../py/email/__init__.py")),
    ("email.utils", include_str!("../py/email/utils.py")),
    ("lzma", include_str!("../py/lzma.py")),
    ("mmap", include_str!("../py/mmap.py")),
    ("multiprocessing", include_str!("../py/multiprocessing/__init__.py")),
    ("multiprocessing.context", include_str!("../py/multiprocessing/context.py")),
    ("pdb", include_str!("../py/pdb.py")),
    ("select", include_str!("../py/select.py")),
    ("selectors", include_str!("../py/selectors.py")),
    ("site", include_str!("../py/site.py")),
    ("socket", include_str!("../py/socket.py")),
    ("socketserver", include_str!("../py/socketserver.py")),
    ("sre_constants", include_str!("../py/sre_constants.py")),
    ("sre_parse", include_str!("../py/sre_parse.py")),
    ("ssl", include_str!("../py/ssl.py")),
    ("subprocess", include_str!("../py/subprocess.py")),
    ("_argparse_actions", include_str!("../py/_argparse_actions.py")),
    ("_argparse_help", include_str!("../py/_argparse_help.py")),
    ("_ast", include_str!("../py/_ast.py")),
    ("_asyncio", include_str!("../py/_asyncio.py")),
    ("_check", include_str!("../py/_check.py")),
    ("_check_names", include_str!("../py/_check_names.py")),
    ("_check_staged", include_str!("../py/_check_staged.py")),
    ("_graph_targets", include_str!("../py/_graph_targets.py")),
    ("_codecs_charmap", include_str!("../py/_codecs_charmap.py")),
    ("_codecs_errors", include_str!("../py/_codecs_errors.py")),
    ("_codecs_streams", include_str!("../py/_codecs_streams.py")),
    ("_codecs_idna", include_str!("../py/_codecs_idna.py")),
    ("_codecs_seven", include_str!("../py/_codecs_seven.py")),
    ("_collections_abc", include_str!("../py/_collections_abc.py")),
    ("_collections_wrappers", include_str!("../py/_collections_wrappers.py")),
    ("_contextvars", include_str!("../py/_contextvars.py")),
    ("_datetime", include_str!("../py/_datetime.py")),
    ("_decimal", include_str!("../py/_decimal.py")),
    ("_decimal_digits", include_str!("../py/_decimal_digits.py")),
    ("_decimal_elementary", include_str!("../py/_decimal_elementary.py")),
    ("_decimal_signals", include_str!("../py/_decimal_signals.py")),
    ("_doctest_examples", include_str!("../py/_doctest_examples.py")),
    ("_doctest_finder", include_str!("../py/_doctest_finder.py")),
    ("_enum_members", include_str!("../py/_enum_members.py")),
    ("_enum_type", include_str!("../py/_enum_type.py")),
    ("_inspect_signature", include_str!("../py/_inspect_signature.py")),
    ("_inspect_source", include_str!("../py/_inspect_source.py")),
    ("_ipaddress_bases", include_str!("../py/_ipaddress_bases.py")),
    ("_ipaddress_texts", include_str!("../py/_ipaddress_texts.py")),
    ("_logging_handlers", include_str!("../py/_logging_handlers.py")),
    ("_logging_records", include_str!("../py/_logging_records.py")),
    ("_markupbase", include_str!("../py/_markupbase.py")),
    ("_staged_builtins", include_str!("../py/_staged_builtins.py")),
    ("_staged_operations", include_str!("../py/_staged_operations.py")),
    ("_staged_tables", include_str!("../py/_staged_tables.py")),
    ("_strptime", include_str!("../py/_strptime.py")),
    ("_thread", include_str!("../py/_thread.py")),
    ("_typing_forms", include_str!("../py/_typing_forms.py")),
    ("_typing_generic", include_str!("../py/_typing_generic.py")),
    ("_typing_records", include_str!("../py/_typing_records.py")),
    ("_unparse", include_str!("../py/_unparse.py")),
    ("_weakref", include_str!("../py/_weakref.py")),
    ("_zoneinfo_file", include_str!("../py/_zoneinfo_file.py")),
    ("abc", include_str!("../py/abc.py")),
    ("argparse", include_str!("../py/argparse.py")),
    ("ast", include_str!("../py/ast.py")),
    ("asyncio", include_str!("../py/asyncio/__init__.py")),
    ("asyncio.events", include_str!("../py/asyncio/events.py")),
    ("asyncio.exceptions", include_str!("../py/asyncio/exceptions.py")),
    ("asyncio.futures", include_str!("../py/asyncio/futures.py")),
    ("asyncio.locks", include_str!("../py/asyncio/locks.py")),
    ("asyncio.queues", include_str!("../py/asyncio/queues.py")),
    ("asyncio.runners", include_str!("../py/asyncio/runners.py")),
    ("asyncio.taskgroups", include_str!("../py/asyncio/taskgroups.py")),
    ("asyncio.tasks", include_str!("../py/asyncio/tasks.py")),
    ("asyncio.timeouts", include_str!("../py/asyncio/timeouts.py")),
    ("atexit", include_str!("../py/atexit.py")),
    ("base64", include_str!("../py/base64.py")),
    ("binascii", include_str!("../py/binascii.py")),
    ("calendar", include_str!("../py/calendar.py")),
    ("cmd", include_str!("../py/cmd.py")),
    ("code", include_str!("../py/code.py")),
    ("codecs", include_str!("../py/codecs.py")),
    ("codeop", include_str!("../py/codeop.py")),
    ("collections", include_str!("../py/collections.py")),
    ("collections.abc", include_str!("../py/collections_abc.py")),
    ("colorsys", include_str!("../py/colorsys.py")),
    ("configparser", include_str!("../py/configparser.py")),
    ("contextlib", include_str!("../py/contextlib.py")),
    ("contextvars", include_str!("../py/contextvars.py")),
    ("copy", include_str!("../py/copy.py")),
    ("copyreg", include_str!("../py/copyreg.py")),
    ("gettext", include_str!("../py/gettext.py")),
    ("logging.config", include_str!("../py/logging/config.py")),
    ("logging.handlers", include_str!("../py/logging/handlers.py")),
    ("marshal", include_str!("../py/marshal.py")),
    ("optparse", include_str!("../py/optparse.py")),
    ("pwd", include_str!("../py/pwd.py")),
    ("pickle", include_str!("../py/pickle.py")),
    ("pkgutil", include_str!("../py/pkgutil.py")),
    ("_pickle_codes", include_str!("../py/_pickle_codes.py")),
    ("_pickle_load", include_str!("../py/_pickle_load.py")),
    ("csv", include_str!("../py/csv.py")),
    ("dataclasses", include_str!("../py/dataclasses.py")),
    ("datetime", include_str!("../py/datetime.py")),
    ("decimal", include_str!("../py/decimal.py")),
    ("difflib", include_str!("../py/difflib.py")),
    ("doctest", include_str!("../py/doctest.py")),
    ("encodings", include_str!("../py/encodings/__init__.py")),
    ("encodings.aliases", include_str!("../py/encodings/aliases.py")),
    ("encodings.idna", include_str!("../py/encodings/idna.py")),
    ("encodings.utf_8", include_str!("../py/encodings/utf_8.py")),
    ("enum", include_str!("../py/enum.py")),
    ("filecmp", include_str!("../py/filecmp.py")),
    ("fnmatch", include_str!("../py/fnmatch.py")),
    ("fractions", include_str!("../py/fractions.py")),
    ("functools", include_str!("../py/functools.py")),
    ("fileinput", include_str!("../py/fileinput.py")),
    ("mimetypes", include_str!("../py/mimetypes.py")),
    ("signal", include_str!("../py/signal.py")),
    ("sysconfig", include_str!("../py/sysconfig.py")),
    ("this", include_str!("../py/this.py")),
    ("threading", include_str!("../py/threading.py")),
    ("pydoc", include_str!("../py/pydoc.py")),
    ("_prompt", include_str!("../py/_prompt.py")),
    ("getpass", include_str!("../py/getpass.py")),
    ("getopt", include_str!("../py/getopt.py")),
    ("glob", include_str!("../py/glob.py")),
    ("graphlib", include_str!("../py/graphlib.py")),
    ("gzip", include_str!("../py/gzip.py")),
    ("hashlib", include_str!("../py/hashlib.py")),
    ("heapq", include_str!("../py/heapq.py")),
    ("hmac", include_str!("../py/hmac.py")),
    ("html", include_str!("../py/html/__init__.py")),
    ("html.entities", include_str!("../py/html/entities.py")),
    ("html.parser", include_str!("../py/html/parser.py")),
    ("http", include_str!("../py/http/__init__.py")),
    ("http.client", include_str!("../py/http/client.py")),
    ("http.server", include_str!("../py/http/server.py")),
    ("importlib", include_str!("../py/importlib/__init__.py")),
    ("importlib._bootstrap", include_str!("../py/importlib/_bootstrap.py")),
    ("importlib.abc", include_str!("../py/importlib/abc.py")),
    ("importlib.machinery", include_str!("../py/importlib/machinery.py")),
    ("importlib.metadata", include_str!("../py/importlib/metadata.py")),
    ("importlib.resources", include_str!("../py/importlib/resources.py")),
    ("importlib.util", include_str!("../py/importlib/util.py")),
    ("inspect", include_str!("../py/inspect.py")),
    ("io", include_str!("../py/io.py")),
    ("ipaddress", include_str!("../py/ipaddress.py")),
    ("json", include_str!("../py/json.py")),
    ("json.decoder", include_str!("../py/json_decoder.py")),
    ("json.encoder", include_str!("../py/json_encoder.py")),
    ("keyword", include_str!("../py/keyword.py")),
    ("linecache", include_str!("../py/linecache.py")),
    ("locale", include_str!("../py/locale.py")),
    ("logging", include_str!("../py/logging/__init__.py")),
    ("numbers", include_str!("../py/numbers.py")),
    ("numpy._derivatives", include_str!("../py/numpy/_derivatives.py")),
    ("numpy._staged", include_str!("../py/numpy/_staged.py")),
    ("numpy._recorded", include_str!("../py/numpy/_recorded.py")),
    ("numpy._einsum", include_str!("../py/numpy/_einsum.py")),
    ("numpy._files", include_str!("../py/numpy/_files.py")),
    ("numpy._functional", include_str!("../py/numpy/_functional.py")),
    ("numpy._polynomial", include_str!("../py/numpy/_polynomial.py")),
    ("numpy._html", include_str!("../py/numpy/_html.py")),
    ("numpy._printing", include_str!("../py/numpy/_printing.py")),
    ("numpy._calculus", include_str!("../py/numpy/_calculus.py")),
    ("numpy._creation", include_str!("../py/numpy/_creation.py")),
    ("numpy._logic", include_str!("../py/numpy/_logic.py")),
    ("numpy._selection", include_str!("../py/numpy/_selection.py")),
    ("numpy._shape", include_str!("../py/numpy/_shape.py")),
    ("numpy._statistics", include_str!("../py/numpy/_statistics.py")),
    ("numpy._types", include_str!("../py/numpy/_types.py")),
    ("numpy._windows", include_str!("../py/numpy/_windows.py")),
    ("numpy._numerals", include_str!("../py/numpy/_numerals.py")),
    ("numpy._iteration", include_str!("../py/numpy/_iteration.py")),
    ("numpy._sets", include_str!("../py/numpy/_sets.py")),
    ("numpy._tables", include_str!("../py/numpy/_tables.py")),
    ("numpy.exceptions", include_str!("../py/numpy/exceptions.py")),
    ("numpy.linalg", include_str!("../py/numpy/linalg.py")),
    ("numpy.random", include_str!("../py/numpy/random/__init__.py")),
    ("numpy.random._distributions", include_str!("../py/numpy/random/_distributions.py")),
    ("numpy.random._generator", include_str!("../py/numpy/random/_generator.py")),
    ("numpy.random.bit_generator", include_str!("../py/numpy/random/bit_generator.py")),
    ("numpy.random.mtrand", include_str!("../py/numpy/random/mtrand.py")),
    ("numpy.testing", include_str!("../py/numpy/testing.py")),
    ("os", include_str!("../py/os.py")),
    ("pathlib", include_str!("../py/pathlib.py")),
    ("platform", include_str!("../py/platform.py")),
    ("posixpath", include_str!("../py/posixpath.py")),
    ("pprint", include_str!("../py/pprint.py")),
    ("queue", include_str!("../py/queue.py")),
    ("quopri", include_str!("../py/quopri.py")),
    ("random", include_str!("../py/random.py")),
    ("re", include_str!("../py/re/__init__.py")),
    ("re._constants", include_str!("../py/re/_constants.py")),
    ("re._parser", include_str!("../py/re/_parser.py")),
    ("reprlib", include_str!("../py/reprlib.py")),
    ("runpy", include_str!("../py/runpy.py")),
    ("sched", include_str!("../py/sched.py")),
    ("secrets", include_str!("../py/secrets.py")),
    ("shlex", include_str!("../py/shlex.py")),
    ("shutil", include_str!("../py/shutil.py")),
    ("snek", include_str!("../py/snek/__init__.py")),
    ("snek._packing", include_str!("../py/snek/_packing.py")),
    ("snek._structures", include_str!("../py/snek/_structures.py")),
    ("snek.autograph", include_str!("../py/snek/autograph.py")),
    ("snek.changes", include_str!("../py/snek/changes.py")),
    ("snek._callables", include_str!("../py/snek/_callables.py")),
    ("snek.persistent", include_str!("../py/snek/persistent.py")),
    ("snek.checkpoints", include_str!("../py/snek/checkpoints.py")),
    ("snek.debugging", include_str!("../py/snek/debugging.py")),
    ("snek.lowering", include_str!("../py/snek/lowering.py")),
    ("snek.random", include_str!("../py/snek/random.py")),
    ("snek.batching", include_str!("../py/snek/batching.py")),
    ("snek.concurrency", include_str!("../py/snek/concurrency.py")),
    ("snek.custom", include_str!("../py/snek/custom.py")),
    ("snek.data", include_str!("../py/snek/data/__init__.py")),
    ("snek.data.dataset", include_str!("../py/snek/data/dataset.py")),
    ("snek.data.idx", include_str!("../py/snek/data/idx.py")),
    ("snek.data.loader", include_str!("../py/snek/data/loader.py")),
    ("snek.data.progress", include_str!("../py/snek/data/progress.py")),
    ("snek.devices", include_str!("../py/snek/devices.py")),
    ("snek.gradients", include_str!("../py/snek/gradients.py")),
    ("snek.loops", include_str!("../py/snek/loops.py")),
    ("snek.mathematics", include_str!("../py/snek/mathematics.py")),
    ("snek.nn", include_str!("../py/snek/nn/__init__.py")),
    ("snek.nn.activation", include_str!("../py/snek/nn/activation.py")),
    ("snek.nn.attention", include_str!("../py/snek/nn/attention.py")),
    ("snek.nn.container", include_str!("../py/snek/nn/container.py")),
    ("snek.nn.convolution", include_str!("../py/snek/nn/convolution.py")),
    ("snek.nn.functional", include_str!("../py/snek/nn/functional/__init__.py")),
    ("snek.nn.functional.activations", include_str!("../py/snek/nn/functional/activations.py")),
    ("snek.nn.functional.attention", include_str!("../py/snek/nn/functional/attention.py")),
    ("snek.nn.functional.ctc", include_str!("../py/snek/nn/functional/ctc.py")),
    ("snek.nn.functional.images", include_str!("../py/snek/nn/functional/images.py")),
    ("snek.nn.functional.layers", include_str!("../py/snek/nn/functional/layers.py")),
    ("snek.nn.functional.losses", include_str!("../py/snek/nn/functional/losses.py")),
    ("snek.nn.functional.sampling", include_str!("../py/snek/nn/functional/sampling.py")),
    ("snek.nn.functional.transposed", include_str!("../py/snek/nn/functional/transposed.py")),
    ("snek.nn.init", include_str!("../py/snek/nn/init.py")),
    ("snek.nn.linear", include_str!("../py/snek/nn/linear.py")),
    ("snek.nn.loss", include_str!("../py/snek/nn/loss.py")),
    ("snek.nn.module", include_str!("../py/snek/nn/module.py")),
    ("snek.nn.normalization", include_str!("../py/snek/nn/normalization.py")),
    ("snek.nn.parameter", include_str!("../py/snek/nn/parameter.py")),
    ("snek.nn.pooling", include_str!("../py/snek/nn/pooling.py")),
    ("snek.nn.recurrent", include_str!("../py/snek/nn/recurrent.py")),
    ("snek.nn.sequences", include_str!("../py/snek/nn/sequences.py")),
    ("snek.nn.training", include_str!("../py/snek/nn/training.py")),
    ("snek.nn.utils", include_str!("../py/snek/nn/utils.py")),
    ("snek.optim", include_str!("../py/snek/optim/__init__.py")),
    ("snek.optim.adaptive", include_str!("../py/snek/optim/adaptive.py")),
    ("snek.optim.lr_scheduler", include_str!("../py/snek/optim/lr_scheduler.py")),
    ("snek.optim.optimizer", include_str!("../py/snek/optim/optimizer.py")),
    ("snek.optim.sgd", include_str!("../py/snek/optim/sgd.py")),
    ("snek._pure_names", include_str!("../py/snek/_pure_names.py")),
    ("snek._pure_structure", include_str!("../py/snek/_pure_structure.py")),
    ("snek._pure_syntax", include_str!("../py/snek/_pure_syntax.py")),
    ("snek._pure_types", include_str!("../py/snek/_pure_types.py")),
    ("snek._pure_values", include_str!("../py/snek/_pure_values.py")),
    ("snek.pure", include_str!("../py/snek/pure.py")),
    ("snek.specs", include_str!("../py/snek/specs.py")),
    ("snek.recording", include_str!("../py/snek/recording.py")),
    ("snek.plotting", include_str!("../py/snek/plotting.py")),
    ("snek.profiling", include_str!("../py/snek/profiling.py")),
    ("snek.saving", include_str!("../py/snek/saving.py")),
    ("snek.shapes", include_str!("../py/snek/shapes.py")),
    ("snek.tape", include_str!("../py/snek/tape.py")),
    ("snek.tensor", include_str!("../py/snek/tensor.py")),
    ("stat", include_str!("../py/stat.py")),
    ("statistics", include_str!("../py/statistics.py")),
    ("string", include_str!("../py/string.py")),
    ("struct", include_str!("../py/struct.py")),
    ("tempfile", include_str!("../py/tempfile.py")),
    ("test", include_str!("../py/test/__init__.py")),
    ("test.ann_module", include_str!("../py/test/ann_module.py")),
    ("test.ann_module2", include_str!("../py/test/ann_module2.py")),
    ("test.ann_module3", include_str!("../py/test/ann_module3.py")),
    ("test.support", include_str!("../py/test/support/__init__.py")),
    ("test.support.import_helper", include_str!("../py/test/support/import_helper.py")),
    ("test.support.os_helper", include_str!("../py/test/support/os_helper.py")),
    ("test.support.warnings_helper", include_str!("../py/test/support/warnings_helper.py")),
    ("textwrap", include_str!("../py/textwrap.py")),
    ("timeit", include_str!("../py/timeit.py")),
    ("token", include_str!("../py/token.py")),
    ("tokenize", include_str!("../py/tokenize.py")),
    ("tomllib", include_str!("../py/tomllib.py")),
    ("traceback", include_str!("../py/traceback.py")),
    ("types", include_str!("../py/types.py")),
    ("typing", include_str!("../py/typing.py")),
    ("unittest", include_str!("../py/unittest/__init__.py")),
    ("unittest.__main__", include_str!("../py/unittest/__main__.py")),
    ("unittest._mock_calls", include_str!("../py/unittest/_mock_calls.py")),
    ("unittest._mock_objects", include_str!("../py/unittest/_mock_objects.py")),
    ("unittest._mock_patch", include_str!("../py/unittest/_mock_patch.py")),
    ("unittest.asserts", include_str!("../py/unittest/asserts.py")),
    ("unittest.case", include_str!("../py/unittest/case.py")),
    ("unittest.loader", include_str!("../py/unittest/loader.py")),
    ("unittest.main", include_str!("../py/unittest/main.py")),
    ("unittest.mock", include_str!("../py/unittest/mock.py")),
    ("unittest.result", include_str!("../py/unittest/result.py")),
    ("unittest.runner", include_str!("../py/unittest/runner.py")),
    ("unittest.suite", include_str!("../py/unittest/suite.py")),
    ("unittest.text", include_str!("../py/unittest/text.py")),
    ("urllib", include_str!("../py/urllib/__init__.py")),
    ("urllib.error", include_str!("../py/urllib/error.py")),
    ("urllib.parse", include_str!("../py/urllib/parse.py")),
    ("urllib.request", include_str!("../py/urllib/request.py")),
    ("uuid", include_str!("../py/uuid.py")),
    ("warnings", include_str!("../py/warnings.py")),
    ("weakref", include_str!("../py/weakref.py")),
    ("zipimport", include_str!("../py/zipimport.py")),
    ("zipfile", include_str!("../py/zipfile.py")),
    ("zlib", include_str!("../py/zlib.py")),
    ("zoneinfo", include_str!("../py/zoneinfo.py")),
];

/// The names of the modules in Rust.
pub fn native_modules() -> impl Iterator<Item = &'static str> {
    NATIVE.iter().map(|module| module.name)
}

/// Writes what programs have written to files and is still in memory. To be called when a program has ended.
pub fn flush_files() {
    io::flush_all();
}

static KEYS: [Key; FROZEN.len()] = Key::of_all(FROZEN);
static HALVES: [Key; halves::MODULES.len()] = Key::of_all(halves::MODULES);

/// Makes the modules importable.
pub fn register(cx: &mut Cx) {
    cx.native_modules.register(NATIVE);
    cx.native_modules.register_frozen(FROZEN, &KEYS);
    cx.native_modules.register_frozen(halves::MODULES, &HALVES);
    cx.native_modules.register_outside(outside::MODULES);
    cx.native_modules.in_c = in_c::FUNCTIONS;
    cx.native_modules.register_elsewhere(outside::ELSEWHERE);
    let open = Native::function(&io::OPEN, &cx.name("io"));
    cx.builtins.set_name(&cx.name("open"), open);
    site::install(cx);
    cx.share_builtins();
}

pub use sys::set_flags;

#[cfg(test)]
mod tests {
    use snek_syntax::{Mode, Source, parse};

    /// They are compiled as trusted texts, without the checks that others go through first.
    #[test]
    fn modules_in_python_pass_the_checks_of_texts() {
        for (name, text) in super::FROZEN.iter().chain(super::halves::MODULES) {
            assert!(parse(&Source::new(name, *text), Mode::Module).is_ok(), "{name}");
        }
    }
}
