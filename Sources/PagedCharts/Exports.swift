// A program that makes charts of pages needs the types of their source and of drawing, too.
@_exported public import ChartRender
@_exported public import Feeds
@_exported public import Paging
