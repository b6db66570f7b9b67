// `RankedWord` and `Language` belong to ranked lists.
@_exported public import Words
