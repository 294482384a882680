//! Programs on records: a recursive function on trees, its gradients, its texts.

use std::sync::Arc;

use super::{Data, Limits, evaluate};
use crate::grad::gradient;
use crate::passes::optimize;
use crate::{sexpr, text, verify};

/// `base * value * tree_prod(left) * tree_prod(right)`, `base` for what is empty; as a function of `base` and the tree.
const TREE_PROD: &str = "func @f(base: f64, tree: optional<record Tree{value: f64, left: optional<record Tree>, right: optional<record Tree>}>) -> (f64) {
  x0: f64 = call[callee=@tree_prod] tree, base
  return x0
}

func @tree_prod(tree: optional<record Tree{value: f64, left: optional<record Tree>, right: optional<record Tree>}>, base: f64) -> (f64) {
  x0: bool = is_none tree
  x1: f64 = if x0 then {
    yield base
  } else {
    x2: record Tree{value: f64, left: optional<record Tree>, right: optional<record Tree>} = unwrap tree
    x3: optional<record Tree{value: f64, left: optional<record Tree>, right: optional<record Tree>}> = getattr[name=\"left\"] x2
    x4: f64 = call[callee=@tree_prod] x3, base
    x5: optional<record Tree{value: f64, left: optional<record Tree>, right: optional<record Tree>}> = getattr[name=\"right\"] x2
    x6: f64 = call[callee=@tree_prod] x5, base
    x7: f64 = getattr[name=\"value\"] x2
    x8: f64 = mul x4, x6
    x9: f64 = mul x7, x8
    yield x9
  }
  return x1
}
";

fn node(value: f64, left: Data, right: Data) -> Data {
    let fields: Arc<[Arc<str>]> = ["value".into(), "left".into(), "right".into()].into();
    Data::record("Tree".into(), fields, vec![Data::from(value), left, right])
}

fn leaf(value: f64) -> Data {
    node(value, Data::None, Data::None)
}

fn tree() -> Data {
    node(2.0, leaf(3.0), node(5.0, leaf(7.0), Data::None))
}

fn run(module: &crate::ir::Module, base: f64) -> Data {
    let args = [Data::from(base), tree()];
    let main = module.main().unwrap();
    evaluate(module, main, &args, Limits::default(), &mut String::new()).unwrap().remove(0)
}

#[test]
fn recursion_on_a_tree() {
    let module = text::parse(TREE_PROD).unwrap();
    assert_eq!(text::print(&module), TREE_PROD);
    assert_eq!(run(&module, 2.0).to_string(), "6720.0");
    let code = sexpr::print(&module);
    let read = sexpr::parse(&code).unwrap();
    assert_eq!(sexpr::print(&read), code);
    assert_eq!(run(&read, 2.0).to_string(), "6720.0");
    let faster = optimize(&module).unwrap();
    verify(&faster).unwrap();
    assert_eq!(run(&faster, 2.0).to_string(), "6720.0");
}

#[test]
fn gradients_by_a_number_and_by_the_tree() {
    let module = text::parse(TREE_PROD).unwrap();
    // Five places are empty: 210 * base ** 5.
    for (order, expect) in [(1, "16800.0"), (2, "33600.0"), (3, "50400.0")] {
        let mut slope = module.clone();
        for _ in 0..order {
            slope = gradient(&slope, &[0]).unwrap();
        }
        assert_eq!(run(&slope, 2.0).to_string(), expect);
        assert_eq!(run(&optimize(&slope).unwrap(), 2.0).to_string(), expect);
        let read = text::parse(&text::print(&slope)).unwrap();
        assert_eq!(run(&read, 2.0).to_string(), expect);
    }
    let by_tree = gradient(&module, &[1]).unwrap();
    let Data::Record(found) = run(&by_tree, 2.0) else { panic!("no record") };
    assert_eq!(found.field("value").unwrap().to_string(), "3360.0");
    let Data::Record(left) = found.field("left").unwrap() else { panic!("no record") };
    assert_eq!(left.field("value").unwrap().to_string(), "2240.0");
}

#[test]
fn records_are_made_and_kept_apart() {
    let text = "func @pair(x: f64) -> (record P{a: f64, \"1\": str}, record P{a: f64, \"1\": str}) {
  x0: record P{a: f64, \"1\": str} = record[name=\"P\", fields=(\"a\", \"1\"), type=record P{a: f64, \"1\": str}] x, \"t\"
  x1: record P{a: f64, \"1\": str} = record[name=\"P\", fields=(\"a\", \"1\"), type=record P{a: f64, \"1\": str}] x, \"t\"
  return x0, x1
}
";
    let module = text::parse(text).unwrap();
    assert_eq!(text::print(&module), text);
    assert_eq!(text::print(&optimize(&module).unwrap()), text);
    let wrong = text.replace("x, \"t\"", "x, 1");
    assert_eq!(text::parse(&wrong).unwrap_err().message, "field '1' of P is str, not i64");
    let lost = "func @f(x: optional<record T>) -> () {\n}\n";
    assert_eq!(text::parse(lost).unwrap_err().message, "no record 'T' is around this place");
}
