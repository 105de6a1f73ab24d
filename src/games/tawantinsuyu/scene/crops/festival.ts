import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import { regionLeader } from '../../rules/festival.ts'
import { FESTIVALS } from '../../state.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN, MARK, TINY } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { nameOf, sittersOf } from '../players/sitters.ts'
import { fine, note, plate, sprite } from '../shapes.ts'
import { godsHighOf, godsNamed } from './gods-named.ts'

const TITLE = 76
const HEADS = 66
const ROW = 52
const NAME = 232
const LED = 118

/** What a Festival asks of everybody and brings them, and the God cards in the viewer’s hand. */
export function festivalPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, w: INNER }
  const everybody = { ...row, y: MARGIN + TITLE + GAP, h: HEADS + sittersOf(view).length * ROW + 6 }
  const held = view.hand?.god ?? []
  const hand = { ...row, y: everybody.y + everybody.h + GAP, h: held.length === 0 ? -GAP : godsHighOf(held.length) }
  return {
    height: hand.y + hand.h + MARGIN,
    items: [
      ...title(view, words, { ...row, y: MARGIN, h: TITLE }),
      ...table(view, words, everybody),
      ...(held.length === 0 ? [] : godsNamed(words.say('scene.god-hand'), view, held, hand, moment)),
    ],
  }
}

/** Which Festival it is, and what the leader of each region gets. */
function title({ festivals, casualties }: View, words: TawantinsuyuWords, box: Box): Item[] {
  const middle = box.y + box.h / 2
  const number = Math.max(1, festivals)
  return [
    plate(box, 'gold'),
    sprite('festival', [box.x + 44, middle], 60),
    note(words.say('scene.festival', { number, of: FESTIVALS }), [box.x + 84, middle], { size: 34, width: 330 }),
    sprite('casualty', [box.x + box.w - 340, middle], 36),
    note(words.say('scene.leader-vp', { vp: casualties.length }), [box.x + box.w - 314, middle], { width: 300 }),
  ]
}

/** What is told of everybody in a column: its drawing, its name, and a figure. */
const COLUMNS = [
  ['vp', 'vp', ({ vp }) => vp],
  ['temple', 'festival-vp', ({ templeStep }, { temple }) => at(temple.steps, templeStep).festival],
  ['god-card', 'gods', ({ godCards }) => godCards ?? '–'],
  ['potato', 'potato', ({ potato }) => potato],
  ['gold', 'gold', ({ gold }) => gold],
] as const satisfies readonly (readonly [
  string,
  string,
  (who: ReturnType<typeof sittersOf>[number], pack: View['pack']) => number | string,
])[]

function table(view: View, words: TawantinsuyuWords, box: Box): Item[] {
  const wide = (box.w - NAME - LED) / COLUMNS.length
  const leaders = view.regions.map(owners => regionLeader(owners.map(owner => (owner < 0 ? undefined : owner))))
  const ledAt = box.x + box.w - LED
  const heads = COLUMNS.flatMap(([art, name], column) =>
    head(art, words.say(`scene.${name}`), [box.x + NAME + (column + 0.5) * wide, box.y]),
  )
  return [
    plate(box),
    ...heads,
    ...head('conquest', words.say('scene.led'), [ledAt + LED / 2 - 8, box.y]),
    ...sittersOf(view).flatMap((who, seat): Item[] => {
      const y = box.y + HEADS + (seat + 0.5) * ROW
      return [
        ...(view.asked.includes(seat) ? [asked({ ...box, y: y - ROW / 2, h: ROW })] : []),
        { type: 'mark', seat, x: box.x + 36, y, r: MARK },
        note(nameOf(view, seat, words), [box.x + 68, y], { width: NAME - 84 }),
        ...COLUMNS.map(([, , figure], column) =>
          note(String(figure(who, view.pack)), [box.x + NAME + (column + 0.5) * wide, y], {
            size: 30,
            align: 'center',
          }),
        ),
        ...led(view, leaders, seat, [ledAt, y]),
      ]
    }),
  ]
}

function head(art: string, name: string, [x, y]: readonly [number, number]): Item[] {
  return [sprite(art, [x, y + 26], 36), fine([note(name, [x, y + 54], { size: TINY - 2, align: 'center' })])]
}

function asked({ x, y, w, h }: Box): Item {
  return {
    type: 'rect',
    x: x + 8,
    y: y + 2,
    w: w - 16,
    h: h - 4,
    radius: 10,
    fill: COLOURS.cream,
    stroke: COLOURS.gold,
    line: 4,
  }
}

/** The regions that a player leads, by their drawings. */
function led(
  { pack }: View,
  leaders: readonly (Seat | undefined)[],
  seat: Seat,
  [x, y]: readonly [number, number],
): Item[] {
  const own = pack.conquest.regions.filter((_, region) => leaders[region] === seat)
  if (own.length === 0) return [note('–', [x + LED / 2 - 8, y], { align: 'center', fill: COLOURS.faded })]
  return own.map(({ name }, index) => sprite(`quarter-${name}`, [x + 14 + index * 27, y], 26))
}
