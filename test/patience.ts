/**
 * How long one thing is waited for, and how long a test may take, in milliseconds. These find what hangs and are no
 * measure of speed: all holds on a machine that is ten times slower.
 */
export const PATIENCE_MS = 180_000
export const LONGEST_TEST_MS = process.env.CI ? 600_000 : 1_800_000
