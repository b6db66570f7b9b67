import Foundation
import Ranking

/// A ranked list as JSON, in the bytes of `chartgen rank NAME --format json`.
struct RankJSON {
    private let list: RankedList

    init(_ list: RankedList) {
        self.list = list
    }

    var data: Data { Data(RankedData.json(list).utf8) }
}
