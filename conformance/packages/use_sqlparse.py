import sqlparse

raw = "select id, name as n from users where age > 30 and name like 'a%' order by id; insert into t values (1, 'x');"
print(list(sqlparse.split(raw)), sqlparse.format(raw, reindent=True, keyword_case="upper"))
statement = sqlparse.parse(raw)[0]
print(statement.get_type(), [(t.ttype, str(t)) for t in statement.tokens if not t.is_whitespace])
print(sqlparse.format("select 1 -- c\n/* x */ from b", strip_comments=True))
