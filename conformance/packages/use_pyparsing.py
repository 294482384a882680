from pyparsing import (Combine, Forward, Group, Literal, OneOrMore, ParseException, Suppress, Word, ZeroOrMore, alphanums,
                       alphas, infix_notation, nums, one_of, opAssoc, pyparsing_common)

greet = Word(alphas) + "," + Word(alphas) + "!"
print(greet.parse_string("Hello, World!"))
integer = Word(nums).set_parse_action(lambda tokens: int(tokens[0]))
expression = infix_notation(integer, [(one_of("* /"), 2, opAssoc.LEFT), (one_of("+ -"), 2, opAssoc.LEFT)])
print(expression.parse_string("1 + 2 * (3 - 4)").as_list())
pair = Group(Word(alphas)("key") + Suppress("=") + Word(alphanums)("value"))
result = OneOrMore(pair).parse_string("a=1 b=two")
print([item.as_dict() for item in result], result.dump())
nested = Forward()
nested <<= Group(Suppress("(") + ZeroOrMore(nested | Word(alphas)) + Suppress(")"))
print(nested.parse_string("(a (b c) (d))").as_list(), pyparsing_common.number.parse_string("3.5e2"))
print([t[0] for t, s, e in integer.scan_string("a 12 b 3")], Combine(Literal("x") + integer).transform_string("x1 x2"))
try:
    greet.parse_string("Hello World")
except ParseException as error:
    print(error)
    print(error.explain(depth=0))
