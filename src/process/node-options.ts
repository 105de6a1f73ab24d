// What keeps the memory of a process small, and can only be said before it begins.

/**
 * Little room for young objects, as most of what this process holds is old or soon gone; with less, every second
 * click would collect them. The heap is collected after growing by 25 percent, not fourfold.
 */
export const OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=25',
  '--expose-gc',
]

/**
 * Pixels go back to the machine as soon as they are free, and all threads share one heap: so said to the allocator of the
 * system, and to that of the canvas.
 */
export const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MIMALLOC_PURGE_DELAY: '0' }
