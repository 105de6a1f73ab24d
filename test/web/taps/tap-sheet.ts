import type { Response } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { HandOnPage } from './hand-on-page.ts'

/** What a stretch of a game costs somebody who plays it on a page. */
export interface TapCosts {
  readonly taps: number
  /** How many of them said once more that they are sure. */
  readonly sure: number
  /** What the page has asked of the server, and what it got, packed as it was sent. */
  readonly requests: number
  readonly bytes: number
}

/** The costs of stretches of a game, which are printed after the tests. `count` counts from now on; what it gives ends a stretch. */
export function tapSheet() {
  const lines: object[] = []
  afterAll(() => console.table(lines))
  return {
    count(hand: HandOnPage): (stretch: string) => TapCosts {
      const { page, taps, asked } = hand
      const sizes: number[] = []
      const got = (response: Response) => {
        if (/\/api\/\d+\/(?!live)/.test(response.url())) sizes.push(Number(response.headers()['content-length'] ?? 0))
      }
      page.on('response', got)
      return stretch => {
        page.off('response', got)
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        const costs = { taps: hand.taps - taps, sure: hand.asked - asked, requests: sizes.length, bytes }
        lines.push({
          stretch,
          taps: costs.taps,
          'of these sure': costs.sure,
          requests: costs.requests,
          kB: Math.round(bytes / 1000),
        })
        return costs
      }
    },
  }
}

/** Holds that a stretch costs no more taps, requests and kilobytes. */
export function expectWithin(
  { taps, requests, bytes }: TapCosts,
  most: { readonly taps: number; readonly requests: number; readonly kB: number },
): void {
  expect(taps).toBeLessThanOrEqual(most.taps)
  expect(requests).toBeLessThanOrEqual(most.requests)
  expect(bytes / 1000).toBeLessThanOrEqual(most.kB)
}
