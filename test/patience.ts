/**
 * How long one thing is waited for before it is taken to hang, and how long a test may take as a whole, in milliseconds. They
 * are no measure of speed, so that all holds on a machine that is ten times slower than usual: what a test waits for is an
 * event, and only what never comes takes as long. Where changes land, what hangs leaves room for a second try.
 */
export const PATIENCE_MS = 180_000
export const LONGEST_TEST_MS = process.env.CI ? 600_000 : 1_800_000
