import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { LOCALES, type Locale } from '../../src/words/locales.ts'
import { FULL } from '../full.ts'
import { playOut } from '../games/played-out.ts'
import { namesOf, recorded } from '../games/recorded.ts'
import { services } from '../pages/snapshots.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { lessonPages } from './lesson-pages.ts'
import { blank, openMeasure } from './open-measure.ts'
import { pagesBeside } from './pages-beside.ts'
import { panelPages } from './panel-pages.ts'
import { recordedTurns } from './recorded-turns.ts'
import { tableMessages } from './table-messages.ts'
import { NARROW, WIDE } from './tabs.ts'

/**
 * How high a page of a panel is at most, and a table's message, in pixels. The highest are printed, of a few steps without `MODE=all`:
 *
 *     MODE=all npx vitest run --project wire test/browser/heights.test.ts -t 'pages of cuzco, fr'
 */
const MOST = { narrow: 700, wide: 900 }
const MOST_OF_MESSAGE = { narrow: 1050, wide: Number.POSITIVE_INFINITY }

/** How many steps of a game are looked at, and how many pages of a step that are alike. */
const STEPS = 8
const ALIKE = 1

/** At how many moments of a game its message is looked at. */
const MOMENTS = FULL ? 12 : 3

/** French is the longer one. */
const MEASURED: readonly Locale[] = FULL ? LOCALES : ['fr']

/** How many pages are measured at once, and how many of the highest of a kind are printed. */
const AT_ONCE = 40
const PRINTED = 14

/** A page, and how it is come by. */
interface Found {
  readonly recording: string
  readonly step: number
  readonly way: string
}

interface Measured extends Found {
  readonly narrow: number
  readonly wide: number
}

const painted = { ...services, paint: blank }

describe.each([...games.values()].flatMap(game => MEASURED.map(locale => ({ id: game.id, game, locale }))))(
  'the pages of $id, $locale',
  ({ game, locale }) => {
    let measure: Awaited<ReturnType<typeof openMeasure>>

    beforeTries(async () => {
      const browser = await openBrowser()
      measure = await openMeasure(browser, [NARROW, WIDE])
      return async () => {
        await measure.close()
        await browser.close()
      }
    })

    test('of a panel are seen at once, on a phone and on a desktop', async () => {
      expect(await tooHigh('pages', turnPages(game, locale), MOST)).toEqual([])
    })

    test.skipIf(game.lesson === undefined)('of its lesson are seen at once', async () => {
      expect(await tooHigh('pages of the lesson', taught(game, locale), MOST)).toEqual([])
    })

    test('that all see in a channel take a screen and a half', async () => {
      expect(await tooHigh('messages', messages(game, locale), MOST_OF_MESSAGE)).toEqual([])
    })

    async function tooHigh(
      what: string,
      pages: AsyncIterable<Found & { readonly body: Body }>,
      most: typeof MOST,
    ): Promise<readonly Measured[]> {
      const all = await measured(pages, bodies => measure.heights(bodies))
      const highest = all.toSorted((a, b) => b.narrow - a.narrow)
      const wide = all.toSorted((a, b) => b.wide - a.wide)[0]
      const high = highest.filter(({ narrow, wide }) => narrow > most.narrow || wide > most.wide)
      console.log(`${game.id} ${locale}: ${high.length} of ${all.length} ${what} are too high; on a desktop`, wide)
      const kinds = Map.groupBy(highest, ({ way }) => way.split(' ')[0])
      console.table([...kinds.values()].flatMap(alike => alike.slice(0, PRINTED)))
      expect(all.length).toBeGreaterThan(0)
      return high
    }
  },
)

/** The recorded game with the most players. */
function fullest(game: AnyGame): readonly string[] {
  const seats = (name: string) => recorded(game, name).seats
  return namesOf(game)
    .toSorted((a, b) => seats(b) - seats(a))
    .slice(0, 1)
}

async function* turnPages(game: AnyGame, locale: Locale) {
  for (const recording of FULL ? namesOf(game) : fullest(game)) {
    const turns = [...recordedTurns(game, recording)]
    const every = Math.max(1, Math.floor(turns.length / STEPS))
    for (const turn of turns.filter((_, index) => index % every === Math.floor(every / 2))) {
      const { step, snapshot } = turn
      for await (const page of panelPages(painted, snapshot, locale, ALIKE)) yield { recording, step, ...page }
      for await (const page of pagesBeside(painted, turn, locale, ALIKE)) yield { recording, step, ...page }
    }
  }
}

async function* taught(game: AnyGame, locale: Locale) {
  if (game.lesson === undefined) return
  for await (const page of lessonPages(painted, game, game.lesson, locale)) yield { recording: 'lesson', ...page }
}

/** The message of a game with the most players, or with every number of them. */
async function* messages(game: AnyGame, locale: Locale) {
  const [least, most] = game.seats
  for (let seats = FULL ? least : most; seats <= most; seats++) {
    const name = namesOf(game).find(one => recorded(game, one).seats === seats)
    const level = Object.keys(game.bots)[0] ?? ''
    const levels = Array.from({ length: seats }, () => level)
    const record = name === undefined ? playOut(game, { levels, seed: '7e'.repeat(32) }) : recorded(game, name)
    for (const watched of [false, true]) {
      const all = tableMessages(painted, game, { record, watched }, locale, MOMENTS)
      for await (const page of all) yield { recording: name ?? `${seats} players`, ...page }
    }
  }
}

async function measured(
  found: AsyncIterable<Found & { readonly body: Body }>,
  heights: (bodies: readonly Body[]) => Promise<readonly (readonly number[])[]>,
): Promise<readonly Measured[]> {
  const all: Measured[] = []
  let pages: (Found & { readonly body: Body })[] = []
  const flush = async () => {
    const high = await heights(pages.map(({ body }) => body))
    for (const [index, { body: _, ...page }] of pages.entries()) {
      const [narrow = 0, wide = 0] = high[index] ?? []
      all.push({ narrow, wide, ...page })
    }
    pages = []
  }
  const known = new Set<string>()
  for await (const page of found) {
    const shown = JSON.stringify(page.body.blocks)
    if (known.has(shown)) continue
    known.add(shown)
    pages.push(page)
    if (pages.length === AT_ONCE) await flush()
  }
  await flush()
  return all
}
