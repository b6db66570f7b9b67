/// Memory of a fixed number of numbers, owned.
///
/// Several of these live through one drawing and are read and written together; arrays would
/// check bounds and uniqueness at each access and keep the loops from being vectorised. Bounds
/// are checked in debug builds only, which the tests are.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    let elements: UnsafeMutableBufferPointer<Element>

    init(repeating element: Element, count: Int) {
        elements = .allocate(capacity: count)
        elements.initialize(repeating: element)
    }

    deinit { elements.deallocate() }
}
