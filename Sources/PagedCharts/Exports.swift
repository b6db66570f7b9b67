// Whoever makes charts of pages gets what they are made from and drawn with, too.
@_exported public import ChartRender
@_exported public import Feeds
@_exported public import Paging
