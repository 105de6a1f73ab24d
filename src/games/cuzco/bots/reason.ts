import { at } from '../../../engine/basics/at.ts'
import { ownOf, ownSeat } from '../../../engine/contract/seat.ts'
import type { Action, ActionOf } from '../actions.ts'
import { boardOf, hexNamed, labelOf } from '../components/board.ts'
import { countCards } from '../components/relics.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { effectsFrom } from '../rules/effects.ts'
import { festivalPp } from '../rules/festival.ts'
import { bareAround } from '../rules/ponds.ts'
import type { View } from '../view.ts'

/**
 * What is on the board is open to all, and so is how many cards are bid. Where a Terrain or an Inca goes is not among them, nor
 * what a Pond scores: the log has just said so.
 */
export const openReasons: readonly CuzcoPhrase['key'][] = [
  'effect.first',
  'effect.first-tied',
  'effect.first-tied-by',
  'effect.second',
  'effect.second-tied',
  'effect.second-tied-by',
  'effect.lost',
  'effect.lead',
  'reason.temple',
  'reason.climb',
  'reason.pond',
  'reason.draw',
  'reason.festival',
  'reason.share',
  'reason.withdraw',
]

/**
 * Why a player may want an action: what it brings, or where it leads, in a sentence with its figures. Where it is not known
 * what comes of it, for cards are turned, what it is for.
 */
export function reason(before: View, action: Action, after: View | undefined): CuzcoPhrase | undefined {
  const effect = after && effectsFrom(boardOf(before.board), ownSeat(before), before)(after)
  // What a Temple scores at once stands beside each mention of it.
  if (effect?.key === 'effect.temple') return { ...effect, key: 'reason.temple' }
  return effect ?? (after && onBoard(action, after)) ?? beside(before, action)
}

/** Where an action on the board leads that brings nothing at once. */
function onBoard(action: Action, after: View): CuzcoPhrase | undefined {
  const level = (hex: string) => levelAt(after, hex)
  const left = after.turn.ap
  switch (action.type) {
    case 'place':
      return { key: 'reason.place', facts: { hex: action.hex, level: level(action.hex), left } }
    case 'enter':
      return { key: 'reason.enter', facts: { hex: action.hex, level: level(action.hex), left } }
    case 'leave':
      return { key: 'reason.leave', facts: { hex: action.hex, count: ownOf(after)?.incas ?? 0 } }
    case 'move':
      return moved(action, { from: level(action.from), to: level(action.to), left })
    case 'pond':
      return prepared(action, after)
    case 'token':
      return { key: 'reason.token', facts: { ap: left, count: ownOf(after)?.tokens ?? 0 } }
    default:
      return undefined
  }
}

/** What an action is for that is done beside the board. */
function beside(before: View, action: Action): CuzcoPhrase | undefined {
  const { ap } = before.turn
  switch (action.type) {
    case 'draw':
      return { key: 'reason.draw', facts: { count: countCards(before.hand ?? []) + 1 } }
    case 'end':
      return ap === 0 ? { key: 'reason.spent' } : { key: 'reason.end', facts: { count: ap } }
    case 'festival':
    case 'bid':
    case 'share':
    case 'withdraw':
      return inFestival(before, action)
    default:
      return undefined
  }
}

function levelAt({ board, site }: View, hex: string): number {
  return at(site.height, hexNamed(boardOf(board), hex) ?? 0)
}

function moved(
  { from, to }: ActionOf<'move'>,
  levels: { readonly from: number; readonly to: number; readonly left: number },
): CuzcoPhrase {
  if (levels.to > levels.from) return { key: 'reason.climb', facts: { old: levels.from, level: levels.to } }
  return { key: 'reason.move', facts: { from, to, level: levels.to, left: levels.left } }
}

/** What is missing around a pond; nothing is said of one that is surrounded and scores for somebody else or nobody. */
function prepared({ hex }: ActionOf<'pond'>, { board: file, site }: View): CuzcoPhrase | undefined {
  const board = boardOf(file)
  const count = bareAround(board, site, hexNamed(board, hex) ?? 0)
  return count === 0 ? undefined : { key: 'reason.pond', facts: { hex, count } }
}

function inFestival(before: View, action: ActionOf<'festival' | 'bid' | 'share' | 'withdraw'>): CuzcoPhrase {
  const board = boardOf(before.board)
  const temple = before.festival?.hex ?? hexNamed(board, 'hex' in action ? action.hex : '') ?? 0
  const value = at(before.site.temple, temple)
  const facts = { hex: labelOf(board, temple), alone: festivalPp(value, 1), shared: festivalPp(value, 2) }
  switch (action.type) {
    case 'festival':
    case 'bid':
      return { key: 'reason.festival', facts: { ...facts, count: countCards(action.cards) } }
    case 'share':
      return { key: 'reason.share', facts: { alone: facts.alone } }
    case 'withdraw':
      return { key: 'reason.withdraw', facts: { ...facts, count: countCards(before.hand ?? []) } }
  }
}
