import TestSupport
import Testing

@testable import Fetching

@Suite struct LinkFieldTests {
    @Test(
        .promise(.shapes, "Link headers as RFC 8288 has them"),
        arguments: [
            (#"<https://a/2>; rel="next""#, "https://a/2"), ("</2>;rel=next", "/2"),
            (#"<a>; rel="prev", <b>; rel="next""#, "b"), (#"<a>; rel="prev next"; x=1"#, "a"),
            (#"<a>; REL="NEXT""#, "a"),
            (#"<a>; title="x, y; rel=next"; rel=last, <b>; rel=next"#, "b"),
            (#"<a,b;c>; rel=next"#, "a,b;c"), (#" , <a> ; rel = "next" "#, "a"),
            (#"<a>; rel=first; rel=next"#, nil),
            (#"<a>; rel=next; anchor="/x", <b>; rel=next"#, "b"),
            (#"<a>; rel=nextish"#, nil), (#"<a>; rel"#, nil), (#"<a>"#, nil), ("", nil),
            ("a; rel=next", nil),
            (#"<a; rel=next"#, nil), (#"<a>; title="x\"; rel=prev"; rel=next"#, "a"),
            (#"<>; rel=next"#, ""), (#"<a>; rel="next"#, "a"), (#"<é>; rel=next"#, "é"),
        ] as [(String, String?)])
    func theNextLinkIsFound(value: String, target: String?) {
        #expect(LinkField.next(in: value) == target)
    }
}
