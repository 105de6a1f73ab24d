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
 * Freed pixels go back to the machine at once, and all threads share one heap. Both allocators are told: the system's
 * and the canvas's.
 */
export const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MIMALLOC_PURGE_DELAY: '0' }
