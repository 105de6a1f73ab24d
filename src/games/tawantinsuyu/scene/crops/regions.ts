import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { armyCard } from '../../components/cards.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { regions } from '../blocks/regions.ts'
import { armyCardItems } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN, MARK } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { sittersOf } from '../players/sitters.ts'
import { HEADING, note, sprite, titled } from '../shapes.ts'

const REGIONS = 332
/** With labels on the spaces. */
const LABELLED = 404
const ROW = 50
const SHIELD = 44
/** How many players are told of side by side. */
const ACROSS = 2
const CARD = { w: 88, h: 104 } as const

/** For a Conquest: the regions, everybody’s Army cards that lie open, and those in the viewer’s hand until they may no longer be laid. */
export function regionsPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, w: INNER }
  const high = moment.marks.length > 0 ? LABELLED : REGIONS
  const armyAt = MARGIN + high + GAP
  const armyHigh = HEADING + Math.ceil(sittersOf(view).length / ACROSS) * ROW + 4
  const handAt = armyAt + armyHigh + GAP
  const isMustered = view.agenda.at(-1)?.type === 'conquer' || view.agenda.at(-1)?.type === 'soldiers'
  const held = isMustered ? [] : (view.hand?.army ?? [])
  const handHigh = held.length === 0 ? 0 : HEADING + CARD.h + 14
  return {
    height: handAt - GAP + (handHigh === 0 ? 0 : handHigh + GAP) + MARGIN,
    items: [
      ...regions(view, words, { ...row, y: MARGIN, h: high }, moment),
      ...armies(view, words, { ...row, y: armyAt, h: armyHigh }),
      ...(handHigh === 0 ? [] : hand(view, held, words, { ...row, y: handAt, h: handHigh })),
    ],
  }
}

/** By player the Army cards that lie open, with their Soldiers; those turned down faded. */
function armies(view: View, words: TawantinsuyuWords, box: Box): Item[] {
  const { pack } = view
  return [
    ...titled(words.say('scene.army'), box),
    ...sittersOf(view).flatMap(({ army }, seat): Item[] => {
      const w = box.w / ACROSS
      const left = box.x + (seat % ACROSS) * w
      const y = box.y + HEADING + (Math.floor(seat / ACROSS) + 0.5) * ROW
      const step = Math.min(SHIELD + 8, (w - 110 - SHIELD) / Math.max(1, army.length - 1))
      return [
        { type: 'mark', seat, x: left + 34, y, r: MARK },
        ...(army.length === 0 ? [note('–', [left + 76, y], { fill: COLOURS.faded })] : []),
        ...army.flatMap(({ card, down }, index): Item[] => {
          const x = left + 94 + index * step
          return [
            sprite('army', [x, y], SHIELD, down ? { alpha: 0.35 } : {}),
            note(String(armyCard(pack, card).soldiers), [x, y], { align: 'center', halo: COLOURS.cream }),
          ]
        }),
      ]
    }),
  ]
}

function hand({ pack }: View, held: readonly number[], words: TawantinsuyuWords, box: Box): Item[] {
  const step = Math.min(CARD.w + 8, (box.w - 24 - CARD.w) / Math.max(1, held.length - 1))
  return [
    ...titled(words.say('scene.army-hand'), box),
    ...held.flatMap((card, index) =>
      armyCardItems(armyCard(pack, card), { x: box.x + 12 + index * step, y: box.y + HEADING + 2, ...CARD }),
    ),
  ]
}
