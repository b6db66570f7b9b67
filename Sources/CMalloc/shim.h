// glibc's switches of its allocator; other systems have no such header.
#if defined(__GLIBC__) || __has_include(<features.h>)
#include <malloc.h>
#endif
