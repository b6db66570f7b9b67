import CMalloc

/// How the process gets its memory.
enum Memory {
    /// Lets buffers of some megabytes use the same memory one after another. The C library would
    /// give each one pages of its own, and the system clears every page that is touched for the
    /// first time: a large part of the time that one picture takes.
    static func keepWhatIsFreed() {
        #if canImport(Glibc)
            // Larger ones, which only long pages need, go back to the system at once.
            _ = mallopt(M_MMAP_THRESHOLD, 4 << 20)
            _ = mallopt(M_TRIM_THRESHOLD, 16 << 20)
            _ = mallopt(M_TOP_PAD, 1 << 20)
            // Threads share the free memory.
            _ = mallopt(M_ARENA_MAX, 1)
        #endif
    }
}
