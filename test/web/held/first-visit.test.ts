import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { SIZES } from '../board-tabs.ts'
import { linkFor } from '../chaski-with-boards.ts'
import { type OpenedBoards, openBoards } from '../reach/opened-boards.ts'
import { TURNS } from '../reach/turns.ts'

/** What is asked before a board is there, at most: requests, bytes of script and style, and of all, packed. */
const MOST = { requests: 10, code: 120_000, all: 200_000 }
/** So many of them come one after the other: the page, its script, what the link opens, and the board. */
const LONGEST = 4

/** Something that a page has asked for: from when until when, in milliseconds, and how many bytes came, with their head if not kept from before. */
interface Asked {
  readonly url: string
  readonly from: number
  readonly until: number
  readonly packed: number
  readonly came: number
}

inDatabase('server', (_, open) => {
  let boards: OpenedBoards

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  test.each(TURNS)(
    'a phone asks for little before the board of %s is there, and the second time for the board alone',
    async (game, turns) => {
      const resumed = await boards.resume(game, turns)
      const link = await linkFor(resumed.next, resumed.question)
      const board = await boards.tabs.at('about:blank', SIZES.phone)
      const urls: string[] = []
      board.on('request', request => urls.push(request.url()))
      await board.goto(`${link.page}#${link.secret}`)
      const first = await askedBefore(board)
      const code = first.filter(({ url }) => /\.(js|css)$/.test(url))
      const sum = (all: readonly Asked[]) => all.reduce((bytes, { packed }) => bytes + packed, 0)
      console.log(
        `${game}: ${first.length} requests, ${sum(code)} bytes of script and style, ${sum(first)} in all, ${longestChain(first)} one after the other`,
      )
      expect(first.length).toBeLessThanOrEqual(MOST.requests)
      expect(code).toHaveLength(2)
      expect(sum(code)).toBeLessThanOrEqual(MOST.code)
      expect(sum(first)).toBeLessThanOrEqual(MOST.all)
      expect(longestChain(first)).toBeLessThanOrEqual(LONGEST)
      expect(new Set(urls.map(url => new URL(url).origin))).toEqual(new Set([boards.chaski.publicUrl]))

      const again = await board.context().newPage()
      await again.goto(link.page)
      const second = await askedBefore(again)
      const kept = second.filter(({ url }) => url.includes('/assets/'))
      expect(kept.map(({ url }) => url).toSorted()).toEqual(
        first.flatMap(({ url }) => (url.includes('/assets/') ? [url] : [])).toSorted(),
      )
      expect(kept.filter(({ came }) => came > 0)).toEqual([])
    },
  )
})

/** What a page has asked for before it had the board. */
async function askedBefore(board: Page): Promise<readonly Asked[]> {
  await board.locator('.board .picture svg').first().waitFor()
  const all = await board.evaluate(() =>
    performance.getEntries().flatMap(entry =>
      entry instanceof PerformanceResourceTiming
        ? [
            {
              url: entry.name,
              from: entry.startTime,
              until: entry.responseEnd,
              packed: entry.encodedBodySize,
              came: entry.transferSize,
            },
          ]
        : [],
    ),
  )
  const shown = all.find(({ url }) => url.includes('/state'))?.until ?? 0
  return all.filter(({ from }) => from < shown)
}

/** How many of them came one after the other at most: each was asked for when the one before had come. */
function longestChain(all: readonly Asked[]): number {
  const lengths = new Map<Asked, number>()
  for (const one of all.toSorted((a, b) => a.from - b.from)) {
    const before = [...lengths].filter(([{ until }]) => until <= one.from).map(([, length]) => length)
    lengths.set(one, 1 + Math.max(0, ...before))
  }
  return Math.max(...lengths.values())
}
