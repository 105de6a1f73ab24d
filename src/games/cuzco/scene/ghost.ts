import { at } from '../../../engine/at.ts'
import { chance } from '../../../engine/chance.ts'
import type { Item } from '../../../engine/scene.ts'
import { actionSchema, parse } from '../actions.ts'
import { apply } from '../apply.ts'
import { type Board, hexNamed } from '../board.ts'
import { believe } from '../bots/believe.ts'
import type { Event } from '../events.ts'
import type { Site } from '../state.ts'
import type { CuzcoWords } from '../text/nouns.ts'
import { ownSeat, type View } from '../view.ts'
import { changeMarks, placesOf } from './changes.ts'
import { COLOURS } from './colours.ts'
import { middleOf } from './hexagon.ts'
import { SMALL } from './measures.ts'

/** What an action that is only considered would do. */
export interface Ghost {
  readonly site: Site
  readonly events: readonly Event[]
  readonly ap: number
  /** Where it would do it. */
  readonly hexes: readonly number[]
}

/** Those whose doing changes the board, and depends on nothing that is hidden. */
const DRAWN = ['place', 'enter', 'leave', 'move', 'build', 'expand', 'pond'] as const

/** The ghost of an action in notation; undefined where there is nothing to draw, or where it is not allowed. */
export function ghostOf(board: Board, view: View, notation: string | undefined): Ghost | undefined {
  const parsed = actionSchema.safeParse(parse(notation ?? ''))
  if (!parsed.success || view.viewer === 'public' || !DRAWN.some(type => type === parsed.data.type)) return undefined
  const applied = apply(believe(view), ownSeat(view), parsed.data, chance(NO_CHANCE))
  if (!applied.ok) return undefined
  const { state, events } = applied
  const ap = view.turn.ap - state.turn.ap
  return { site: state.site, events, ap, hexes: events.flatMap(event => placesOf(board, event)) }
}

/** None of what is drawn depends on chance. */
const NO_CHANCE = '0'.repeat(64)

/** The marks of a ghost: dashed, and on a tag above it what it costs and earns. */
export function ghostItems(board: Board, ghost: Ghost, words: CuzcoWords, scale: number): Item[] {
  return [...changeMarks(board, ghost.site, ghost.events, 'considered'), ...tag(board, ghost, words, scale)]
}

const TAG = { pad: 16, part: 146, h: 62, above: 62 } as const

function tag(board: Board, { hexes, ap, events }: Ghost, words: CuzcoWords, scale: number): Item[] {
  const spots = hexes.map(hex => middleOf(at(board.hexes, hex)))
  const top = Math.min(...spots.map(([, y]) => y))
  const middle = spots.reduce((sum, [x]) => sum + x, 0) / spots.length
  const gains = events.flatMap(event =>
    'pp' in event && 'seat' in event && event.seat !== undefined ? [{ seat: event.seat, pp: event.pp }] : [],
  )
  const parts = [words.say('scene.cost', { ap }), ...gains.map(({ pp }) => words.say('scene.pp', { pp }))]
  const w = TAG.pad + parts.length * TAG.part
  const marks = gains.map(
    ({ seat }, index): Item => ({
      type: 'mark',
      seat,
      x: -w / 2 + TAG.pad + (index + 1) * TAG.part + 130,
      y: 0,
      r: 20,
    }),
  )
  return [
    {
      type: 'group',
      x: middle,
      y: top - TAG.above - 20,
      scale: 1 / scale,
      items: [
        {
          type: 'rect',
          x: -w / 2,
          y: -TAG.h / 2,
          w: w + (gains.length > 0 ? 40 : 0),
          h: TAG.h,
          radius: 14,
          fill: COLOURS.cream,
          stroke: COLOURS.gold,
          line: 6,
        },
        ...parts.map((text, index): Item => {
          const fill = index === 0 ? COLOURS.blood : COLOURS.gain
          return { type: 'text', x: -w / 2 + TAG.pad + index * TAG.part, y: 17, text, size: SMALL, fill, bold: true }
        }),
        { type: 'group', x: 0, y: 0, fine: true, items: marks },
      ],
    },
  ]
}

/** Where a crop is to be made for a place: a hex by its label, or, where none is named, wherever something happened last. */
export function centreOf(board: Board, view: View, near: string, ghost: Ghost | undefined): number {
  const named = hexNamed(board, near.toUpperCase())
  const recent = [...view.last, ...view.turn.events].flatMap(event => placesOf(board, event))
  return named ?? ghost?.hexes[0] ?? recent.at(-1) ?? at(board.all, Math.floor(board.size / 2))
}
