import type { Chance } from '../../../engine/basics/chance.ts'
import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Allowance } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { applyLegal } from '../apply.ts'
import { boardOf } from '../components/board.ts'
import { legal as legalIn } from '../legal.ts'
import { NONE, type Site, type State } from '../state.ts'
import { type Breadth, considered } from './considered.ts'
import { type Lead, leadOf, leadsFrom } from './judgement/lead.ts'
import { filling, lakesOf } from './lakes.ts'
import type { Weights } from './weights.ts'

/** How much of all that a turn could be is looked at. */
export interface Scope {
  /** How many lines are followed at once, and how many steps at most. */
  readonly width: number
  readonly depth: number
  /** Of the steps that a turn can begin with, and of those that may follow. */
  readonly first: Breadth
  readonly later: Breadth
  /** How large a lake is filled as one step, in ponds. */
  readonly lake: number
}

/** What a turn is looked for with. */
export interface Means {
  readonly weights: Weights
  readonly chance: Chance
  readonly allowance: Allowance
}

/** What may be done on the site in a turn, or in the rest of one: where it leads, and how far one is ahead then. */
export interface Turn {
  readonly steps: readonly Action[]
  readonly state: State
  readonly lead: Lead
}

/**
 * The turns that the most promising lines of steps lead to, the best first and none twice, including doing nothing
 * where one may. At least one, unless no looked-at step is possible.
 */
export function wholeTurns(state: State, most: number, scope: Scope, means: Means): Turn[] {
  const { weights, chance, allowance } = means
  const board = boardOf(state.board)
  const { seat, duty } = state.turn
  const start: Turn = { steps: [], state, lead: leadOf(board, state, seat, weights) }
  const found: Turn[] = duty ? [] : [start]
  let lines = [start]
  for (let depth = 0; depth < scope.depth && lines.length > 0; depth++) {
    const breadth = depth === 0 ? scope.first : scope.later
    const next: Turn[] = []
    for (const line of lines) {
      if (found.length > 0 && allowance.isSpent()) break
      const table = { board, site: line.state.site, seat, chance }
      const steps = considered(table, legalIn(line.state, seat), breadth).map(action => [action])
      const lakes = lakesOf(board, line.state, scope.lake).map(lake => filling(board, lake))
      next.push(...followed(line, [...steps, ...lakes], means))
    }
    found.push(...next)
    lines = best(next, scope.width, line => promise(line, scope, weights))
  }
  return best(found, most, turn => worthNow(turn, weights))
}

/** The lines that go on from one by a step, or by some that belong together. */
function followed({ state, steps }: Turn, ways: readonly (readonly Action[])[], { weights }: Means): Turn[] {
  const { seat } = state.turn
  const leadIn = leadsFrom(boardOf(state.board), state, seat, weights)
  return ways.map(way => {
    const after = way.reduce((before, action) => applyLegal(before, seat, action, NO_CHANCE).state, state)
    return { steps: [...steps, ...way], state: after, lead: leadIn(after) }
  })
}

/** What a turn is worth if it ends here. */
export function worthNow({ steps, state, lead }: Turn, weights: Weights): number {
  return lead.now + weights.apLeft * state.turn.ap - weights.step * steps.length
}

/** What a line promises that goes on from here. */
function promise({ state, lead }: Turn, { lake }: Scope, weights: Weights): number {
  const gains = lakesOf(boardOf(state.board), state, lake).map(({ bare, pp }) => pp - weights.apToSpend * bare.length)
  return lead.promised + weights.apToSpend * state.turn.ap + Math.max(0, ...gains)
}

/** The best of some turns, the best first; of those that lead to the same only one. */
export function best(turns: readonly Turn[], most: number, rate: (turn: Turn) => number): Turn[] {
  const rated = turns.map(turn => ({ turn, rating: rate(turn) })).sort((a, b) => b.rating - a.rating)
  const kept: Turn[] = []
  const seen = new Set<string>()
  for (const { turn } of rated) {
    const key = keyOf(turn.state)
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(turn)
    if (kept.length === most) break
  }
  return kept
}

/** Whether a turn has come to the same in both, as far as it is looked at. */
export function isSame(one: State, other: State): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ turn, site }: State): string {
  return `${turn.ap}/${signOf(site)}`
}

/** A number that is the same for sites to which the same steps led in another order, and hardly ever for others. */
const signOf = onceFor(({ ground, height, inca, temple }: Site): number => {
  let sign = 0
  for (let hex = 0; hex < ground.length; hex++) {
    const here =
      (height[hex] ?? 0) * 64 + (temple[hex] ?? 0) * 4 + (ground[hex] ?? 0) + ((inca[hex] ?? NONE) + 1) * 1024
    sign = (Math.imul(sign, 31) + here) | 0
  }
  return sign
})

/** Nothing that is followed takes any chance. */
export const NO_CHANCE: Chance = {
  counter: 0,
  below: () => unwanted(),
  shuffle: () => unwanted(),
  pick: () => unwanted(),
}

function unwanted(): never {
  throw new RangeError('a line of steps takes no chance')
}
