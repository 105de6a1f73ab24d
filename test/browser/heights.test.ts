import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { LOCALES, type Locale } from '../../src/words/locales.ts'
import { FULL } from '../full.ts'
import { namesOf, recorded } from '../games/recorded.ts'
import { services } from '../pages/snapshots.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { blank, openMeasure } from './open-measure.ts'
import { panelPages } from './panel-pages.ts'
import { recordedTurns } from './recorded-turns.ts'
import { NARROW, WIDE } from './tabs.ts'

/**
 * Every page of a panel is seen at once, in pixels. The highest are printed:
 *
 *     MODE=all npx vitest run --project wire test/browser/heights.test.ts -t 'pages of cuzco, fr'
 *
 * Without `MODE=all` it looks at a few steps of one recorded game.
 */
const MOST = { narrow: 700, wide: 900 }

/** How many steps of a game are looked at, and how many pages of a step that are alike. */
const STEPS = FULL ? 30 : 8
const ALIKE = FULL ? 3 : 1

/** How many pages are measured at once, and how many of the highest are printed. */
const AT_ONCE = 40
const PRINTED = 12

interface Measured {
  readonly narrow: number
  readonly wide: number
  readonly recording: string
  readonly step: number
  readonly way: string
}

describe.each([...games.values()].flatMap(game => LOCALES.map(locale => ({ id: game.id, game, locale }))))(
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

    test('are seen at once, on a phone and on a desktop', async () => {
      const all = await measured(game, locale, bodies => measure.heights(bodies))
      const highest = all.toSorted((a, b) => b.narrow - a.narrow)
      const wide = all.toSorted((a, b) => b.wide - a.wide)[0]
      const high = highest.filter(({ narrow, wide }) => narrow > MOST.narrow || wide > MOST.wide)
      console.log(`${game.id} ${locale}: ${high.length} of ${all.length} pages are too high; the widest is`, wide)
      console.table(highest.slice(0, PRINTED))
      expect(all.length).toBeGreaterThan(0)
      expect(high).toEqual([])
    })
  },
)

/** The recorded game with the most players. */
function fullest(game: AnyGame): readonly string[] {
  const seats = (name: string) => recorded(game, name).seats
  return namesOf(game)
    .toSorted((a, b) => seats(b) - seats(a))
    .slice(0, 1)
}

async function measured(
  game: AnyGame,
  locale: Locale,
  heights: (bodies: readonly Body[]) => Promise<readonly (readonly number[])[]>,
): Promise<readonly Measured[]> {
  const all: Measured[] = []
  let pages: (Omit<Measured, 'narrow' | 'wide'> & { readonly body: Body })[] = []
  const flush = async () => {
    const high = await heights(pages.map(({ body }) => body))
    for (const [index, { body: _, ...page }] of pages.entries()) {
      const [narrow = 0, wide = 0] = high[index] ?? []
      all.push({ narrow, wide, ...page })
    }
    pages = []
  }
  const known = new Set<string>()
  for (const recording of FULL ? namesOf(game) : fullest(game)) {
    const turns = [...recordedTurns(game, recording)]
    const every = Math.max(1, Math.floor(turns.length / STEPS))
    for (const { step, snapshot } of turns.filter((_, index) => index % every === Math.floor(every / 2))) {
      for await (const { way, body } of panelPages({ ...services, paint: blank }, snapshot, locale, ALIKE)) {
        const shown = JSON.stringify(body.blocks)
        if (known.has(shown)) continue
        known.add(shown)
        pages.push({ recording, step, way, body })
        if (pages.length === AT_ONCE) await flush()
      }
    }
  }
  await flush()
  return all
}
