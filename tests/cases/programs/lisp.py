# A Lisp in Python: reader, environments, closures, tail calls by a loop, errors.
# modes: plain, lms
import operator as op
from functools import reduce


class LispError(Exception):
    pass


class Symbol(str):
    pass


def read_all(text):
    tokens = text.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").split()
    forms = []
    while tokens:
        forms.append(read(tokens))
    return forms


def read(tokens):
    if not tokens:
        raise LispError("unexpected end")
    token = tokens.pop(0)
    if token == "(":
        items = []
        while tokens and tokens[0] != ")":
            items.append(read(tokens))
        if not tokens:
            raise LispError("missing )")
        tokens.pop(0)
        return items
    if token == ")":
        raise LispError("unexpected )")
    if token == "'":
        return [Symbol("quote"), read(tokens)]
    for convert in (int, float):
        try:
            return convert(token)
        except ValueError:
            pass
    return {"#t": True, "#f": False}.get(token, Symbol(token))


class Env(dict):
    def __init__(self, names=(), values=(), outer=None):
        super().__init__(zip(names, values))
        self.outer = outer

    def find(self, name):
        env = self
        while env is not None:
            if name in env:
                return env
            env = env.outer
        raise LispError(f"unbound {name}")


class Lambda:
    def __init__(self, params, body, env):
        self.params, self.body, self.env = params, body, env

    def bind(self, args):
        if len(args) != len(self.params):
            raise LispError(f"expected {len(self.params)} arguments, got {len(args)}")
        return Env(self.params, args, self.env)


def evaluate(x, env):
    while True:
        if isinstance(x, Symbol):
            return env.find(x)[x]
        if not isinstance(x, list):
            return x
        head, *rest = x
        match head:
            case "quote":
                return rest[0]
            case "if":
                test, then, *otherwise = rest
                x = then if evaluate(test, env) is not False else (otherwise or [False])[0]
            case "define":
                target, *body = rest
                if isinstance(target, list):
                    env[target[0]] = Lambda(target[1:], body, env)
                else:
                    env[target] = evaluate(body[0], env)
                return None
            case "set!":
                env.find(rest[0])[rest[0]] = evaluate(rest[1], env)
                return None
            case "lambda":
                return Lambda(rest[0], rest[1:], env)
            case "let":
                inner = Env([n for n, _ in rest[0]], [evaluate(v, env) for _, v in rest[0]], env)
                x, env = [Symbol("begin"), *rest[1:]], inner
            case "begin":
                for form in rest[:-1]:
                    evaluate(form, env)
                x = rest[-1]
            case _:
                f, *args = [evaluate(item, env) for item in x]
                if isinstance(f, Lambda):
                    env = f.bind(args)
                    x = [Symbol("begin"), *f.body]
                elif callable(f):
                    return f(*args)
                else:
                    raise LispError(f"not a function: {show(f)}")


def show(value):
    if value is True or value is False:
        return "#t" if value else "#f"
    if isinstance(value, list):
        return "(" + " ".join(map(show, value)) + ")"
    return "<lambda>" if isinstance(value, Lambda) else str(value)


def fold(f):
    return lambda *args: reduce(f, args)


GLOBALS = Env()
GLOBALS.update({
    "+": fold(op.add), "*": fold(op.mul), "-": lambda a, *b: reduce(op.sub, b, a) if b else -a, "/": op.truediv,
    "<": op.lt, ">": op.gt, "=": op.eq, "not": lambda v: v is False, "list": lambda *a: list(a), "car": lambda x: x[0],
    "cdr": lambda x: x[1:], "cons": lambda a, b: [a, *b], "null?": lambda x: x == [], "length": len, "modulo": op.mod,
})

PROGRAM = """
(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))
(fact 20)
(define (loop n acc) (if (= n 0) acc (loop (- n 1) (+ acc n))))
(loop 5000 0)
(define (map f xs) (if (null? xs) '() (cons (f (car xs)) (map f (cdr xs)))))
(map (lambda (x) (* x x)) '(1 2 3 4))
(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n)))
(define c (counter))
(c) (c) (c)
(define (compose f g) (lambda (x) (f (g x))))
((compose fact (lambda (x) (+ x 1))) 4)
(define (filter p xs) (if (null? xs) '() (if (p (car xs)) (cons (car xs) (filter p (cdr xs))) (filter p (cdr xs)))))
(define (sort xs) (if (null? xs) '() (let ((p (car xs)) (r (cdr xs)))
  (append (sort (filter (lambda (x) (< x p)) r)) (cons p (sort (filter (lambda (x) (not (< x p))) r)))))))
(define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))
(sort '(3 1 4 1 5 9 2 6))
(list 1.5 #t 'sym (quote (a (b))) fact)
(if #f 1)
"""
for form in read_all(PROGRAM):
    value = evaluate(form, GLOBALS)
    if value is not None:
        print(show(value))
for text in ("(", ")", "(undefined 1)", "(fact)", "(1 2)", "(car '())", "(/ 1 0)"):
    try:
        print(show(evaluate(read_all(text)[0], GLOBALS)))
    except (LispError, IndexError, ZeroDivisionError) as error:
        print(type(error).__name__, error)
