// Foundation without ICU, and the C library, in place of `import Foundation`. ICU's tables would be
// more than half of chartgen on Linux. On macOS Foundation is one piece, and part of the system.
#if canImport(Darwin)
    @_exported public import Foundation
#else
    @_exported public import FoundationEssentials
    #if canImport(Musl)
        @_exported public import Musl
    #else
        @_exported public import Glibc
    #endif
#endif
