#pragma once
#include <stddef.h>

/// Takes two offsets' columns on each side of nodes into the nodes' least: the least of what it was and of the columns'
/// values less their weights.
///
/// `left` and `right` are the nearer columns of the first node; the farther ones lie one beyond. Of `count` nodes.
void cdilation_take_least(const float *left, const float *right, float near_weight, float far_weight, float *least,
                          size_t count);
