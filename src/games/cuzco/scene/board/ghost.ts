import { chance } from '../../../../engine/basics/chance.ts'
import { ownSeat } from '../../../../engine/contract/seat.ts'
import { actionSchema } from '../../actions.ts'
import { apply } from '../../apply.ts'
import { believe } from '../../bots/believe.ts'
import { type Board, hexNamed, middleHex } from '../../components/board.ts'
import type { Event } from '../../events.ts'
import { parse } from '../../notation.ts'
import type { Site } from '../../state.ts'
import { changesOf, type View } from '../../view.ts'
import { placesOf } from './changes.ts'

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

interface Meant {
  readonly ghost: Ghost | undefined
  readonly marked: readonly number[]
}

/**
 * What a crop is made around: the hex of this name, or, where none is named, the ghost, what is marked, wherever something
 * happened last, or else the middle.
 */
export function centreOf(board: Board, view: View, place: string, { ghost, marked }: Meant): number {
  const named = hexNamed(board, place.toUpperCase())
  const recent = changesOf(view).flatMap(event => placesOf(board, event))
  return named ?? ghost?.hexes[0] ?? marked[0] ?? recent.at(-1) ?? middleHex(board)
}
