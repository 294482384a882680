//! Pictures of small graphs, and of ones that are large, deep or hostile.

const TEXT: &str = "func @f(n: i64) -> (i64) {
  s: i64 = for 0, n, 1, 0 body (i: i64, t: i64) {
    c: bool = lt i, 3
    y: i64 = if c then {
      yield t
    } else {
      z: i64 = add t, i
      yield z
    }
    yield y
  }
  return s
}";

/// The function, the loop's body and both arms.
#[test]
fn regions_are_boxes() {
    let module = crate::text::parse(TEXT).unwrap();
    let dot = super::dot(&module);
    assert!(dot.starts_with("digraph") && dot.matches("label=\"body\"").count() == 1, "{dot}");
    assert_eq!(dot.matches('{').count(), dot.matches('}').count());
    // A line within a cluster would move its ends there.
    assert!(dot.find(" -> ") > dot.rfind("subgraph") && dot.matches(" -> ").count() == 9, "{dot}");
    let svg = super::svg(&module);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    assert_eq!(svg.matches("class=\"region\"").count(), 3, "{svg}");
    assert!(svg.contains(">lt x1, 3<") && svg.contains("marker-end") && svg.contains("viewBox"), "{svg}");
}

use super::{Mark, Source};
use crate::builder::Builder;
use crate::ir::{Attrs, Location, Module, Type};
use crate::ops::Op;

/// Branches in branches, each of which adds one to what it got from outside.
fn nested(depth: usize) -> Module {
    let mut b = Builder::new();
    let main = b.declare("deep", &[(Type::BOOL, Some("c")), (Type::INT, Some("n"))]);
    let params = b.begin_function(main).unwrap();
    let mut made = params[1];
    for _ in 0..depth {
        b.begin_region(&[]);
        made = b.add(Op::Add, &[made, params[1]]).unwrap();
    }
    let mut result = made;
    for _ in 0..depth {
        let then = b.end_region(&[result]).unwrap();
        b.begin_region(&[]);
        let other = b.end_region(&[params[1]]).unwrap();
        let node = b.node(Op::If, &[params[0]], Attrs::new(), &[then, other]).unwrap();
        result = b.outputs(node)[0];
    }
    b.end_function(&[result]).unwrap();
    b.finish().unwrap()
}

/// Thousands of regions in each other: all pictures end, on a small stack, and say what they do not draw.
#[test]
fn deep_graphs_are_drawn_to_a_depth() {
    let module = nested(3_000);
    let draw = move || {
        let svg = super::svg(&module);
        assert!(svg.contains("deeper operations are not drawn"));
        assert!(svg.len() < 100_000, "{}", svg.len());
        assert_eq!(super::dot(&module).matches("subgraph").count(), 1 + 3 * 3_000);
        assert!(super::html(&module, "deep", &[]).len() < 200_000);
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(draw).unwrap().join().unwrap();
}

/// Two operations for each of many steps, which read what was made some steps before.
fn long(count: usize, back: usize) -> Module {
    let mut b = Builder::new();
    let main = b.declare("long", &[(Type::FLOAT, Some("x"))]);
    let mut made = b.begin_function(main).unwrap();
    for step in 0..count {
        let (near, far) = (made[made.len() - 1 - step % 3 % made.len()], made[made.len().saturating_sub(back)]);
        let sum = b.add(Op::Add, &[near, far]).unwrap();
        made.push(b.add(Op::Mul, &[sum, near]).unwrap());
    }
    let last = made[made.len() - 1];
    b.end_function(&[last]).unwrap();
    b.finish().unwrap()
}

/// At a screen's width the letters of five hundred operations have their full size.
#[test]
fn five_hundred_operations_fit_a_screen() {
    let svg = super::svg(&long(250, 7));
    let view: Vec<f64> = svg
        .split("viewBox=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .split(' ')
        .map(|n| n.parse().unwrap())
        .collect();
    assert!(view[2] < 1_600.0 && view[3] < 30_000.0, "{view:?}");
    assert_eq!(svg.matches("class=\"node\"").count(), 500);
}

/// What is drawn grows with the graph, not with its square.
#[test]
fn large_graphs_are_drawn() {
    let (small, large) = (long(1_000, 500), long(10_000, 5_000));
    assert!(super::weight(&large) < 11 * super::weight(&small));
    let (small, large) = (super::svg(&small).len(), super::svg(&large).len());
    assert!(large < 20 * small, "{small} and {large}");
}

/// Names, constants, sources and titles of a program are no markup in any picture.
#[test]
fn texts_of_programs_are_no_markup() {
    let evil = "</script></svg><script>alert(\"1\")</script>'\"\\\n\u{1}\u{202e}";
    let mut b = Builder::new();
    let main = b.declare(evil, &[(Type::Str, Some("x"))]);
    let x = b.begin_function(main).unwrap()[0];
    b.set_variable(x, evil);
    let file = b.file(evil);
    b.set_location(Location::new(file, 1));
    let text = b.constant(evil);
    let made = b.add(Op::Concat, &[x, text]).unwrap();
    b.set_variable(made, evil);
    b.end_function(&[made]).unwrap();
    let module = b.finish().unwrap();
    let svg = super::svg(&module);
    assert!(!svg.contains("<script") && svg.matches("</svg>").count() == 1 && !svg.contains('\u{1}'), "{svg}");
    let source = Source {
        name: evil.to_owned(),
        text: evil.to_owned(),
        marks: [(1, Mark::Mixed)].into(),
        reasons: vec![(1, evil.to_owned())],
    };
    let html = super::html(&module, evil, &[source]);
    assert_eq!((html.matches("<script").count(), html.matches("</script").count()), (2, 2), "{html}");
    assert!(!html.contains("alert(\"") && !html.contains('\u{202e}'), "{html}");
    // Quotes are escaped in all strings of DOT: outside of them no text is left.
    let dot = super::dot(&module);
    let outside: String = dot.replace("\\\\", "").replace("\\\"", "").split('"').step_by(2).collect();
    assert!(!outside.contains("script"), "{dot}");
}
