import { expect, test } from 'vitest'
import type { api } from './api.ts'

/** A limit: what is sent for a size, the last size that passes, and what is found wrong one step beyond. */
export type Limit = readonly [what: string, body: (size: number) => object, last: number, fault: string, step?: 1 | -1]

/** Holds the limits by a test each: the last size passes, the next one does not. */
export function hold(limits: readonly Limit[], send: (body: object) => ReturnType<ReturnType<typeof api>>): void {
  for (const [what, body, last, fault, step = 1] of limits) {
    test(what, async () => {
      expect(await send(body(last))).toMatchObject({ code: 0, faults: [] })
      const { code, faults } = await send(body(last + step))
      expect(code).toBe(50035)
      expect(faults).toContain(fault)
    })
  }
}

export const letters = (count: number) => 'x'.repeat(count)

export const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
