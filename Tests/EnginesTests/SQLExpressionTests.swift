import Testing

@testable import Engines

/// What `--where-sql` takes.
@Suite struct SQLExpressionTests {
    @Test(arguments: [
        "y > 1", " city = 'Oslo' AND (y < 5 OR y IS NULL) ", "name LIKE '%;--)(%'",
        "\"odd ) name\" = 1", "`back; tick` = 'it''s'", "a - -1 > 2", "a / b > 1",
        "t BETWEEN 1 AND 2",
    ])
    func oneExpressionIsTaken(typed: String) throws {
        #expect(try SQLExpression(typed).text == typed.trimming { $0 == " " })
    }

    @Test(arguments: [
        ("", "it is an empty text"), ("1) UNION SELECT (2", "it closes a bracket"),
        ("1=1); COPY (SELECT 1) TO 'x", "it closes a bracket"), ("1; DROP TABLE x", "it has a ;"),
        ("1 -- x", "a comment (--)"), ("1 /* x */", "a comment (/*)"), ("1 // x", "a comment (//)"),
        ("1 # x", "it has a #"),
        ("$$a$$ = 'b'", "it has a $"), ("'a", "a quote in it is not closed"),
        ("(1", "a bracket in it is not closed"), ("y = '\\') OR (1=1'", "a backslash in quotes"),
        ("‘(’) OR (1", "a typographic quote"), ("1\0", "it has a NUL"),
    ])
    func anythingElseIsRefused(typed: String, words: String) {
        do {
            _ = try SQLExpression(typed)
            Issue.record("more than an expression, or less")
        } catch {
            #expect(error.problem.contains(words), "\(error.problem)")
        }
    }
}

extension String {
    fileprivate func trimming(_ isSpace: (Character) -> Bool) -> String {
        String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
