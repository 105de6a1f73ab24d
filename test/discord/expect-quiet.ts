import { expect } from 'vitest'
import type { Outcome } from '../driver/outcome.ts'

/** What everybody sees where it was pressed leaves nothing behind for the one who did it. */
export function expectQuiet({ reply, failed, why }: Outcome): void {
  expect([failed, why, reply?.text]).toEqual([undefined, undefined, undefined])
}
