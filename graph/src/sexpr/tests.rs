//! What is printed is the paper's form; what is printed reads back; both dialects run.

use super::{parse, print, print_value};
use crate::builder::Builder;
use crate::eval::{Data, Limits, evaluate};
use crate::ir::{Module, Type, ValueId};
use crate::ops::Op;

/// Builds a function of untyped parameters `in1`, `in2`, ...
fn build(name: &str, params: usize, body: impl FnOnce(&mut Builder, &[ValueId]) -> Vec<ValueId>) -> Module {
    let mut b = Builder::new();
    let names: Vec<String> = (1..=params).map(|i| format!("in{i}")).collect();
    let params: Vec<_> = names.iter().map(|name| (Type::Any, Some(name.as_str()))).collect();
    let main = b.declare(name, &params);
    let params = b.begin_function(main).unwrap();
    let results = body(&mut b, &params);
    b.end_function(&results).unwrap();
    b.finish().unwrap()
}

fn check(module: &Module, expect: &str) {
    let text = print(module);
    assert_eq!(text, expect);
    assert_eq!(print(&parse(&text).unwrap()), text);
}

fn run(text: &str, args: &[Data]) -> String {
    let module = parse(text).unwrap();
    let mut printed = String::new();
    let results = evaluate(&module, module.main().unwrap(), args, Limits::default(), &mut printed);
    match results {
        Ok(results) => printed + &results[0].to_string(),
        Err(error) => printed + &error.to_string(),
    }
}

#[test]
fn power_is_figure_6() {
    let module = build("runX", 1, |b, params| {
        let one = b.constant(1i64);
        let x0 = b.add(Op::Mul, &[params[0], one]).unwrap();
        vec![b.add(Op::Mul, &[params[0], x0]).unwrap()]
    });
    check(&module, "(def runX (in1) (begin (let x0 (* in1 1) (let x1 (* in1 x0) x1))))");
}

#[test]
fn a_free_value_is_figure_7() {
    let mut b = Builder::new();
    let free = b.declare("", &[]);
    b.begin_function(free).unwrap();
    let x = b.param(Type::Any, Some("in")).unwrap();
    let one = b.constant(1i64);
    b.add(Op::Mul, &[x, one]).unwrap();
    let sum = b.add(Op::Add, &[x, one]).unwrap();
    assert_eq!(print_value(b.module(), sum), "(let x0 (+ in 1) x0)");
    assert_eq!(print_value(b.module(), x), "in");
    assert_eq!(print_value(b.module(), one), "1");
    assert_eq!(print(&parse("(let x0 (+ in 1) x0)").unwrap()), "(let x0 (+ in 1) x0)");
}

#[test]
fn an_if_has_blocks() {
    let module = build("f", 1, |b, params| {
        let arm = |b: &mut Builder, x: i64| {
            b.begin_region(&[]);
            let value = b.constant(x);
            b.end_region(&[value]).unwrap()
        };
        let (then, otherwise) = (arm(b, 1), arm(b, 0));
        b.add_if(params[0], then, otherwise).unwrap()
    });
    check(&module, "(def f (in1) (begin (let x0 (if in1 (begin 1) (begin 0)) x0)))");
}

#[test]
fn a_while_has_cells() {
    let module = build("staged_while", 1, |b, params| {
        let zero = b.constant(0i64);
        let x = b.begin_region(&[Type::INT])[0];
        let goes_on = b.add(Op::Lt, &[x, params[0]]).unwrap();
        let cond = b.end_region(&[goes_on, x]).unwrap();
        let x = b.begin_region(&[Type::INT])[0];
        let one = b.constant(1i64);
        let next = b.add(Op::Add, &[x, one]).unwrap();
        let body = b.end_region(&[next]).unwrap();
        b.add_while(&[zero], cond, body).unwrap()
    });
    check(
        &module,
        "(def staged_while (in1) (begin (let x0 (new 0) (let x1 (while \
         (begin (let x2 (get x0) (let x3 (< x2 in1) x3))) \
         (begin (let x4 (get x0) (let x5 (+ x4 1) (let x6 (set x0 x5) None))))) \
         (let x7 (get x0) x7)))))",
    );
    assert_eq!(run(&print(&module), &[Data::from(10)]), "10");
}

#[test]
fn a_forwarded_value_of_its_own_has_its_cell() {
    let module = build("f", 1, |b, params| {
        let zero = b.constant(0i64);
        let x = b.begin_region(&[Type::INT, Type::Any]);
        let double = b.add(Op::Add, &[x[0], x[0]]).unwrap();
        let goes_on = b.add(Op::Lt, &[double, x[1]]).unwrap();
        let cond = b.end_region(&[goes_on, double, x[1]]).unwrap();
        let x = b.begin_region(&[Type::INT, Type::Any]);
        let one = b.constant(1i64);
        let next = b.add(Op::Add, &[x[0], one]).unwrap();
        let body = b.end_region(&[next, x[1]]).unwrap();
        let outputs = b.add_while(&[zero, params[0]], cond, body).unwrap();
        vec![outputs[0]]
    });
    let text = print(&module);
    assert_eq!(print(&parse(&text).unwrap()), text);
    assert!(text.contains("(new undef)"), "{text}");
    // 0 -> 0, 1 -> 2, 3 -> 6, 7 -> 14
    let direct = evaluate(&module, module.main().unwrap(), &[Data::from(10)], Limits::default(), &mut String::new());
    assert_eq!(direct.unwrap()[0].to_string(), "14");
    assert_eq!(run(&text, &[Data::from(10)]), "14");
}

#[test]
fn other_functions_stand_inside_the_main_one() {
    let text = "(def runX (in1) (begin (def fact (n) (begin (let x0 (== n 0) (let x1 (if x0 (begin 1) \
                (begin (let x2 (- n 1) (let x3 (fact x2) (let x4 (* n x3) x4))))) x1)))) \
                (let x0 (fact in1) x0)))";
    assert_eq!(print(&parse(text).unwrap()), text);
    assert_eq!(run(text, &[Data::from(5)]), "120");
    assert_eq!(run(text, &[Data::from(30)]), "OverflowError: staged int too large for 64 bits");
    assert_eq!(run(text, &[Data::from(-1)]), "RecursionError: maximum recursion depth exceeded");
}

#[test]
fn both_dialects_are_read() {
    // AutoGraph's listing, with a product instead of the tree's attributes.
    let text = "(define runX (in1 in2) (begin (begin
        (define prod (base tree) (begin
          (let x0 (== tree 0)
          (let x1
            (if x0 (begin base) (begin
              (let x1 (- tree 1)
              (let x2 (prod base x1)
              (let x5 (* x2 2)
              x5))))) x1))))
        (let x1 (prod in1 in2) (let x1 x1)))))";
    assert_eq!(run(text, &[Data::from(3), Data::from(4)]), "48");
    let tree = "(define t (base tree) (begin (let x0 (getattr tree is_empty) (let x1 (call x0 view (-1 784)) x1))))";
    check(&parse(tree).unwrap(), &tree.replace("define", "def"));
    assert_eq!(run("(+ (* 2 3) (- 4))", &[]), "2");
    assert_eq!(run("(tuple (divmod 7 2) (idx (divmod 7 2) 1))", &[]), "((3, 1), 1)");
    assert_eq!(
        run("(def f (x) (print \"a\" x :sep \"-\") (set x 1) x)", &[Data::from(1)]),
        "a-1\nTypeError: a cell is needed, not 'int'"
    );
    assert_eq!(
        run("(def f (n) (let s (new 0) (for i (range n) (set s (+ (get s) i))) (return (get s))))", &[Data::from(5)]),
        "10"
    );
}

#[test]
fn every_form_reads_back() {
    for text in [
        "(let x0 (call in view (-1 784 :dim 1)) (let x1 (call x0 relu ()) x1))",
        "(let x0 (print in \"a\\n\" :sep \", \" :end \"\") None)",
        "(let x0 (lambda (x1) (begin (let x2 (+ x1 in) x2))) (let x3 (apply x0 1) x3))",
        "(let x0 (tuple in 1.5 None True) (let x1 (idx x0 1) x1))",
        "(let x0 (divmod in 2) (let x1 (idx x0 0) (let x2 (idx x0 1) (let x3 (tuple x1 x2) x3))))",
        "(let x0 (int in) (let x1 (astype x0 f32) (let x2 (- x1) x2)))",
        "(let x0 (array-get in 0 1) (let x1 (array-set in 0 x0) (let x2 (len x1) x2)))",
        "(let x0 (raise ValueError \"no\") undef)",
        "(let x0 (setattr in a 1e-05) (let x1 (dot in (tensor (tensor 1.0 inf) (tensor nan -0.0))) x1))",
        "(let x0 (for x1 (range 0 in 1) (begin (let x2 (printf \"%d\" x1) None))) None)",
    ] {
        let Ok(module) = parse(text) else { panic!("{text}: {:?}", parse(text)) };
        assert_eq!(print(&module), text);
    }
}

#[test]
fn errors_have_line_and_column() {
    let check = |text: &str, expect: &str| assert_eq!(parse(text).unwrap_err().to_string(), expect);
    check("(def f (x)\n  (frob x))", "2:3: unknown head 'frob'");
    check("(def f (x) (+ x y))", "1:17: 'y' is not bound");
    check("(def f (x) (+ x", "1:12: this parenthesis is not closed");
    check("(f x))", "1:6: this parenthesis closes nothing");
    check("(+ 1 2 3)", "1:1: '+' does not take 3 operands");
    check("(def f (x) (f x x))", "1:12: argument: 1 expected, 2 found");
    check("(+ 1 \"a)", "1:6: the string does not end, or has an unknown escape");
    check("(+ 99999999999999999999 1)", "1:4: '99999999999999999999' does not fit 64 bits");
    check("", "1:1: there is no expression");
    check("()", "1:1: an empty list means nothing");
    check("(def f x x)", "1:1: a definition is (def name (params) body)");
    check("(while)", "1:1: 'while' does not take 0 operands");
    check(&"(+ 1 ".repeat(100_000), "1:499996: this parenthesis is not closed");
    let deep = format!("{}1{}", "(- ".repeat(10_000), ")".repeat(10_000));
    assert!(parse(&deep).unwrap_err().message.starts_with("forms are nested more than"));
}

#[test]
fn values_do_not_nest_without_end() {
    let text = "(def f (n) (let c (new 0) (for i (range n) (set c (tuple (get c)))) (get c)))";
    assert_eq!(run(text, &[Data::from(2)]), "((0,),)");
    assert_eq!(run(text, &[Data::from(100_000)]), "StagingError: a value is nested too deeply");
    let text = "(def f (n) (let c (new 0) (for i (range n) (let g (get c) (set c (lambda (x) g)))) 1))";
    assert_eq!(run(text, &[Data::from(100_000)]), "StagingError: a value is nested too deeply");
}

#[test]
fn forms_nest_up_to_the_limit_on_a_small_stack() {
    let nested = |depth: usize| format!("{}c{}", "(if c (begin ".repeat(depth), ") (begin 0))".repeat(depth));
    let parsed = move |depth: usize| parse(&nested(depth)).map(|module| module.count("if"));
    let small = std::thread::Builder::new().stack_size(1 << 20);
    let results = small.spawn(move || (parsed(130), parsed(5_000).is_err())).unwrap().join().unwrap();
    assert_eq!(results, (Ok(130), true));
}

#[test]
fn parameters_are_not_taken_for_heads() {
    let mut b = Builder::new();
    let f = b.declare("get", &[(Type::Any, Some("len")), (Type::Any, Some("get"))]);
    let params = b.begin_function(f).unwrap();
    let length = b.add(Op::Len, &[params[0]]).unwrap();
    b.end_function(&[length]).unwrap();
    check(&b.finish().unwrap(), "(def get (len_ get_) (begin (let x0 (len len_) x0)))");
}

#[test]
fn texts_keep_their_formats() {
    let text = "(def f (x) (begin (let x0 (format x :spec \">4\") (let x1 (format x :conversion \"r\") \
                (let x2 (concat x0 \"|\" x1) x2)))))";
    assert_eq!(print(&parse(text).unwrap()), text);
    let plain = "(def f (x) (concat (format x) \"|\" (format x)))";
    assert_eq!(run(plain, &[Data::from(7)]), "7|7");
}

#[test]
fn long_chains_do_not_recurse() {
    let count = 20_000;
    let lets: String = (0..count).map(|i| format!("(let y{i} (+ in {i}) ")).collect();
    let text = format!("{lets}y0{}", ")".repeat(count));
    assert_eq!(print(&parse(&text).unwrap()).matches("let").count(), count);
}
