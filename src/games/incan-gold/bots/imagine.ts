import type { Chance } from '../../../engine/basics/chance.ts'
import type { Coming, Moment, Rest } from './round.ts'

/** How the rest of a round goes in somebody's mind. */
export interface Course {
  /** The deck as it will be turned. */
  readonly order: readonly Coming[]
  /** Whether one leaves at once; later all leave as is likely. */
  readonly leaves: boolean
  likely(moment: Moment): number
  readonly chance: Chance
}

/** What a round brings home: to oneself, and on average to those others who are inside. */
export interface Haul {
  readonly own: number
  readonly others: number
}

const FINE = 2 ** 20

/** Imagines how a round ends, by the rules of pages 2 and 3: who leaves shares the path, who goes on sees the next card. */
export function imagine({ moment: begun, left, lying }: Rest, { order, leaves, likely, chance }: Course): Haul {
  const moment = { ...begun }
  const seen = [...lying]
  const others = { inside: begun.inside - 1, home: 0 }
  const own = { isInside: true, home: 0 }
  for (const [step, card] of order.entries()) {
    const tempted = likely(moment) * FINE
    const leaving = countBelow(tempted, others.inside, chance)
    const isLeaving = own.isInside && (step === 0 ? leaves : chance.below(FINE) < tempted)
    const home = leave(moment, leaving + (isLeaving ? 1 : 0))
    others.home += leaving * home
    others.inside -= leaving
    if (isLeaving) {
      own.home = home
      own.isInside = false
    }
    if (moment.inside === 0 || !turn(moment, card, seen, left)) break
  }
  return { own: own.home, others: others.home / Math.max(1, begun.inside - 1) }
}

type Draft = { -readonly [Name in keyof Moment]: Moment[Name] }

function countBelow(bound: number, draws: number, chance: Chance): number {
  let count = 0
  for (let draw = 0; draw < draws; draw++) if (chance.below(FINE) < bound) count++
  return count
}

/** Some leave; what each of them brings home. */
function leave(moment: Draft, leavers: number): number {
  if (leavers === 0) return 0
  const share = Math.floor(moment.gems / leavers)
  const artifacts = leavers === 1 ? moment.artifacts : 0
  moment.gems -= share * leavers
  moment.artifacts -= artifacts
  moment.inside -= leavers
  return moment.carried + share + artifacts
}

/** Turns a card for those inside; whether they may go on. */
function turn(moment: Draft, card: Coming, seen: boolean[], left: readonly number[]): boolean {
  moment.cards--
  switch (card.type) {
    case 'treasure': {
      const share = Math.floor(card.gems / moment.inside)
      moment.carried += share
      moment.gems += card.gems - share * moment.inside
      moment.treasure -= card.gems
      return true
    }
    case 'artifact':
      moment.artifacts += card.worth
      return true
    case 'hazard':
      if (seen[card.kind] === true) return false
      seen[card.kind] = true
      moment.deadly += (left[card.kind] ?? 1) - 1
      return true
  }
}
