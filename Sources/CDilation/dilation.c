#include "CDilation.h"

// With the wider registers of newer processors it takes half the time, for the same bits: nothing is added up.
#if defined(__x86_64__) && defined(__gnu_linux__)
__attribute__((target_clones("avx2", "default")))
#endif
void cdilation_take_least(const float *restrict left, const float *restrict right, float near_weight,
                          float far_weight, float *restrict least, size_t count) {
    for (size_t i = 0; i < count; i++) {
        float a = left[i], b = right[i], c = left[i - 1], d = right[i + 1];
        float near = (a < b ? a : b) - near_weight;
        float far = (c < d ? c : d) - far_weight;
        float both = near < far ? near : far;
        least[i] = both < least[i] ? both : least[i];
    }
}
