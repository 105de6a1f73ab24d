import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { openWeaving } from '../blocks/market.ts'
import { weavingRow, weavingsAsked } from '../blocks/weavings-asked.ts'
import { weavingItems } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN, MARK } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { nameOf, sittersOf } from '../players/sitters.ts'
import { HEADING, note, plate, titled } from '../shapes.ts'

const OFFER = 172
const TILE = { w: 134, h: 84 } as const
const ROW = TILE.h + 10
const NUMBER = 40
const ACROSS = 5
const MOST_ROWS = 6

/** The Weavings to choose from, or else the open one; below them the Tapestries of the viewer, or of whoever is asked. */
export function weavingsPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const offer = { x: MARGIN, y: MARGIN, w: INNER, h: OFFER }
  const seat = view.viewer === 'public' ? (view.asked[0] ?? view.active) : view.viewer
  const rows = rowsOf(at(sittersOf(view), seat).tapestries)
  const own = { ...offer, y: MARGIN + OFFER + GAP, h: HEADING + 12 + Math.max(1, rows.length) * ROW }
  return {
    height: own.y + own.h + MARGIN,
    items: [...offered(view, words, offer, moment), ...tapestries(view, seat, rows, words, own, moment)],
  }
}

function offered(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  if (weavingsAsked(view).length === 0) return openWeaving(view, words, box, moment)
  const row = { ...box, y: box.y + HEADING, h: box.h - HEADING - 6 }
  return [...titled(words.say('scene.weavings'), box), ...weavingRow(view, row, moment)]
}

interface Line {
  /** Of which Tapestry, from 1; missing where it goes on from the line above. */
  readonly number?: number
  readonly ids: readonly string[]
}

/** Tapestries in lines, a long one in two of them. */
function rowsOf(tapestries: readonly (readonly string[])[]): readonly Line[] {
  return tapestries
    .flatMap((ids, index): Line[] => [
      { number: index + 1, ids: ids.slice(0, ACROSS) },
      ...(ids.length > ACROSS ? [{ ids: ids.slice(ACROSS) }] : []),
    ])
    .slice(0, MOST_ROWS)
}

function tapestries(
  view: View,
  seat: number,
  lines: readonly Line[],
  words: TawantinsuyuWords,
  box: Box,
  { since }: Moment,
): Item[] {
  const known = since && at(sittersOf(since), seat).tapestries.flat()
  return [
    plate(box),
    { type: 'mark', seat, x: box.x + 34, y: box.y + 26, r: MARK },
    note(words.say('scene.tapestries-of', { who: nameOf(view, seat, words) }), [box.x + 64, box.y + 26], {
      width: box.w - 80,
    }),
    ...(lines.length === 0 ? [note('–', [box.x + 64, box.y + 80], { fill: COLOURS.faded })] : []),
    ...lines.flatMap(({ number, ids }, index): Item[] => {
      const y = box.y + HEADING + 18 + index * ROW
      const x = box.x + 14 + NUMBER
      return [
        ...(number === undefined ? [] : [note(`${number}`, [box.x + 22, y + TILE.h / 2], { size: 34 })]),
        ...ids.flatMap((id, tile) =>
          weavingItems(view.pack, id, { x: x + tile * (TILE.w + 6), y, ...TILE }, known?.includes(id) === false),
        ),
      ]
    }),
  ]
}
