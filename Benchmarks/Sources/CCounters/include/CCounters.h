#pragma once
#include <stdint.h>

/// Starts to count the instructions that this thread, and those started from now on, retire in
/// user mode.
/// Returns a descriptor, or -1 where the kernel or the machine does not count them.
int instruction_counter_open(void);

/// How many instructions an open counter has counted so far, or 0 if it can't be read.
uint64_t instruction_counter_read(int descriptor);

/// Starts anew to count the allocations of all threads.
void allocation_count_start(void);

/// Ends counting. Returns how many there were since the start, or -1 where they are not counted.
int64_t allocation_count_stop(void);
