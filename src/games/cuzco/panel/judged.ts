import { at } from '../../../engine/basics/at.ts'
import { chance } from '../../../engine/basics/chance.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { applyLegal } from '../apply.ts'
import { believe } from '../bots/believe.ts'
import { accessWorth } from '../bots/judgement/access.ts'
import { leadsFrom } from '../bots/judgement/lead.ts'
import { type Board, boardOf, hexNamed, middleHex } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import { effectsFrom, lossesFrom } from '../rules/effects.ts'
import { incasOf } from '../rules/position.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { byDistance } from './by-distance.ts'
import { lastDone, lastHex, type Page } from './page.ts'

/** What an action costs, and what it brings for each AP. */
interface Judged {
  readonly cost: number
  readonly gain: number
}

type OnBoard = Extract<Action, { hex: string }> | Extract<Action, { type: 'move' }>

/** How many are judged, those nearest by: one takes 0.03 ms. */
const MOST_JUDGED = 80

/**
 * The same actions in a computer player's order: the most gain per AP, then those near to the viewer's last action or
 * Incas, then the cheap ones. Far ones stay as they are. What a lesson asks for comes first.
 */
export function bestFirst<Act extends OnBoard>(page: Page, actions: readonly Act[]): Act[] {
  const { wanted } = page
  if (wanted === undefined) return judgedFirst(page, actions)
  const isWanted = (action: Act) => wanted.includes(format(action))
  return [
    ...actions.filter(isWanted),
    ...judgedFirst(
      page,
      actions.filter(action => !isWanted(action)),
    ),
  ]
}

function judgedFirst<Act extends OnBoard>(page: Page, actions: readonly Act[]): Act[] {
  const near = nearOwn(page, actions)
  const judged = judge(page, near.slice(0, MOST_JUDGED))
  return [...judged, ...near.slice(MOST_JUDGED)]
}

/** What a viewer's actions are judged by. */
interface Outlook {
  /** A state that fits what is seen. */
  readonly state: State
  /** What a state is worth to the viewer, and what it is as it is. */
  readonly worthIn: (state: State) => number
  readonly worth: number
  readonly effectIn: ReturnType<typeof effectsFrom>
  readonly lossIn: ReturnType<typeof lossesFrom>
  /** What was judged before, for another page. */
  readonly judged: Map<Action, Judged>
}

const outlookOf = onceFor((view: View): Outlook => {
  const state = believe(view)
  const [board, seat] = [boardOf(view.board), ownSeat(view)]
  const leadIn = leadsFrom(board, state, seat)
  const worthIn = (after: State) => leadIn(after).promised + accessWorth(board, after, seat)
  const [effectIn, lossIn] = [effectsFrom(board, seat, state), lossesFrom(board, seat, state)]
  return { state, worthIn, worth: worthIn(state), effectIn, lossIn, judged: new Map() }
})

function judge<Act extends OnBoard>({ view }: Page, actions: readonly Act[]): Act[] {
  const outlook = outlookOf(view)
  return actions
    .map(action => ({ action, ...judgedIn(outlook, action) }))
    .sort((a, b) => b.gain - a.gain || a.cost - b.cost)
    .map(({ action }) => action)
}

function judgedIn({ state, worthIn, worth, judged }: Outlook, action: Action): Judged {
  const known = judged.get(action)
  if (known !== undefined) return known
  const after = carriedOut(state, action)
  const cost = state.turn.ap - after.turn.ap
  const found = { cost, gain: perAp(worthIn(after) - worth, cost) }
  judged.set(action, found)
  return found
}

/** What is gained for each AP; a loss is the worse the more it costs. */
function perAp(gain: number, cost: number): number {
  const ap = Math.max(1, cost)
  return gain > 0 ? gain / ap : gain * ap
}

/** None of what is judged depends on chance. */
const NO_CHANCE = chance('0'.repeat(64))

function carriedOut(state: State, action: Action): State {
  return applyLegal(state, state.turn.seat, action, NO_CHANCE).state
}

/** What a legal action brings the viewer, if anything can be counted. */
export function gainOf({ view }: Page, action: Action): CuzcoPhrase | undefined {
  const { state, effectIn } = outlookOf(view)
  return effectIn(carriedOut(state, action))
}

/** The place or the lead that the viewer would give up by a legal action, if there is one: a warning. */
export function lossOf({ view }: Page, action: Action): CuzcoPhrase | undefined {
  const { state, lossIn } = outlookOf(view)
  return lossIn?.(carriedOut(state, action))
}

/** What a turn brings the viewer that ends in a state; undefined if nothing can be counted. */
export function gainTo({ view }: Page, end: State): CuzcoPhrase | undefined {
  return outlookOf(view).effectIn(end)
}

/** The same actions, those first that happen near what the viewer did last, or else near their Incas or a way in. */
function nearOwn<Act extends OnBoard>({ board, view }: Page, actions: readonly Act[]): Act[] {
  const hexOf = (action: Act) => hexNamed(board, action.type === 'move' ? action.to : action.hex) ?? 0
  return byDistance(board, anchorsOf({ board, view }), actions, hexOf)
}

/** Where the viewer did something last in this turn, or else where their Incas stand; without any, where one could come in cheapest near what happened last. */
function anchorsOf({ board, view }: Pick<Page, 'board' | 'view'>): readonly number[] {
  const done = lastDone(view)
  if (done.length > 0) return done.map(hex => hexNamed(board, hex) ?? 0)
  const own = incasOf(view.site, ownSeat(view))
  if (own.length > 0) return own
  const least = Math.min(...board.border.map(hex => at(board.entry, hex)))
  const ways = board.border.filter(hex => board.site[hex] === true && board.entry[hex] === least)
  return [nearestTo(board, ways, hexNamed(board, lastHex(view) ?? '') ?? middleHex(board))]
}

/** The one of these hexes that is nearest to another. */
function nearestTo(board: Board, hexes: readonly number[], to: number): number {
  return at(
    byDistance(board, [to], hexes, hex => hex),
    0,
  )
}
