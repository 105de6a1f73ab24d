import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Line } from '../../../engine/contract/players.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import { type Board, boardOf } from '../components/board.ts'
import { legal as legalIn } from '../legal.ts'
import type { Site, State } from '../state.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { type Breadth, considered } from './considered.ts'
import { answerFestival } from './festivals.ts'
import { type Lead, leadOf, leadsFrom } from './judgement.ts'
import { closing, wantsToken } from './turns.ts'

/** How many lines are followed at once, and how many steps at most. */
const WIDTH = 8
const DEPTH = 7
const FIRST: Breadth = { near: 90, far: 30, steps: 80 }
const LATER: Breadth = { near: 14, far: 2, steps: 16 }
/** What an AP is worth that is left at the end of a turn, and one that can still be spent in it. */
const AP_LEFT = 0.1
const AP_TO_SPEND = 0.9

/** A line of steps: where it leads, and what the first step was. */
interface Way {
  readonly first?: Action
  readonly state: State
  readonly lead: Lead
}

/** Looks for the best whole turn, following the most promising lines of steps, and takes its first step. */
export function normal(view: View, legal: readonly Action[], chance: Chance): Line<Action> {
  return [stepOf(view, legal, chance)]
}

function stepOf(view: View, legal: readonly Action[], chance: Chance): Action {
  if (view.festival !== undefined) return answerFestival(view, legal)
  if (wantsToken(view, legal)) return { type: 'token' }
  const best = bestTurn(view, legal, chance)
  return best ?? (view.turn.duty ? at(legal, 0) : closing(view, legal))
}

/** The first step of the best turn found; undefined if it is to do nothing. */
function bestTurn(view: View, legal: readonly Action[], chance: Chance): Action | undefined {
  const board = boardOf(view.board)
  const seat = ownSeat(view)
  const state = believe(view)
  const start: Way = { state, lead: leadOf(board, state, seat) }
  let best: Way | undefined = view.turn.duty ? undefined : start
  let lines = [start]
  for (let depth = 0; depth < DEPTH && lines.length > 0; depth++) {
    const breadth = depth === 0 ? FIRST : LATER
    const next = lines.flatMap(line => {
      const actions = depth === 0 ? legal : legalIn(line.state, seat)
      return followed(board, line, considered({ board, site: line.state.site, seat, chance }, actions, breadth))
    })
    for (const line of next) if (best === undefined || stopped(line) > stopped(best)) best = line
    lines = promising(next)
  }
  return best?.first
}

/** The lines that go on from one by a step. */
function followed(board: Board, { state, first }: Way, actions: readonly Action[]): Way[] {
  const { seat } = state.turn
  const leadIn = leadsFrom(board, state, seat)
  return actions.flatMap(action => {
    const applied = apply(state, seat, action, NO_CHANCE)
    if (!applied.ok) return []
    return [{ first: first ?? action, state: applied.state, lead: leadIn(applied.state) }]
  })
}

/** What a line is worth if it ends here. */
function stopped({ state, lead }: Way): number {
  return lead.now + AP_LEFT * state.turn.ap
}

/** The best lines to go on with, none twice. */
function promising(lines: readonly Way[]): Way[] {
  const rated = lines.map(line => ({ line, rating: line.lead.promised + AP_TO_SPEND * line.state.turn.ap }))
  rated.sort((a, b) => b.rating - a.rating)
  const kept: Way[] = []
  const seen = new Set<string>()
  for (const { line } of rated) {
    const key = `${line.state.turn.ap}/${signOf(line.state.site)}`
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(line)
    if (kept.length === WIDTH) break
  }
  return kept
}

/** A number that is the same for sites to which the same steps led in another order, and hardly ever for others. */
function signOf({ ground, height, inca, temple }: Site): number {
  let sign = 0
  for (const [hex, level] of height.entries()) {
    const here = level * 64 + at(temple, hex) * 4 + at(ground, hex) + (at(inca, hex) + 1) * 1024
    sign = (sign * 31 + here) % 1_000_000_007
  }
  return sign
}

/** Nothing that is followed takes any chance. */
const NO_CHANCE: Chance = {
  counter: 0,
  below: () => unwanted(),
  shuffle: () => unwanted(),
  pick: () => unwanted(),
}

function unwanted(): never {
  throw new RangeError('a line of steps takes no chance')
}
