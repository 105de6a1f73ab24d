import type { Wish } from './kinds.ts'
import type { Coming, Moment, Rest } from './round.ts'

/** How the rest of a round goes in somebody's mind: the deck as it will be turned, and when the others leave. */
export interface Course {
  readonly order: readonly Coming[]
  readonly others: readonly Wish[]
}

/** What a round brings home: leaving at once, and going on until one leaves by each of some plans. */
export interface Hauls {
  readonly now: number
  readonly later: readonly number[]
}

/** Imagines how a round ends, by the rules of pages 2 and 3: who leaves shares the path, who goes on sees the next card. */
export function imagine(
  { moment: begun, left, lying }: Rest,
  { order, others }: Course,
  plans: readonly Wish[],
): Hauls {
  const moment = { ...begun }
  const seen = [...lying]
  const later = plans.map(() => 0)
  let going = plans.map((_, plan) => plan)
  let staying = others
  let now = 0
  for (const [step, card] of order.entries()) {
    const after = staying.filter(wants => !wants(moment))
    const leaving = staying.length - after.length
    const home = share(moment, leaving + 1)
    if (step === 0) now = home
    else {
      for (const plan of going) if (plans[plan]?.(moment)) later[plan] = home
      going = going.filter(plan => later[plan] === 0)
    }
    leave(moment, leaving)
    staying = after
    if (going.length === 0 || !turn(moment, card, seen, left)) break
  }
  return { now, later }
}

type Draft = { -readonly [Name in keyof Moment]: Moment[Name] }

/** What each of those brings home who leave together. */
function share({ carried, gems, artifacts }: Moment, leavers: number): number {
  return carried + Math.floor(gems / leavers) + (leavers === 1 ? artifacts : 0)
}

function leave(moment: Draft, leavers: number): void {
  if (leavers === 0) return
  moment.gems %= leavers
  if (leavers === 1) moment.artifacts = 0
  moment.inside -= leavers
}

/** Turns a card for those inside; whether they may go on. */
function turn(moment: Draft, card: Coming, seen: boolean[], left: readonly number[]): boolean {
  moment.cards--
  moment.turns++
  switch (card.type) {
    case 'treasure': {
      const each = Math.floor(card.gems / moment.inside)
      moment.carried += each
      moment.gems += card.gems - each * moment.inside
      moment.treasure -= card.gems
      return true
    }
    case 'artifact':
      moment.artifacts += card.worth
      return true
    case 'hazard':
      if (seen[card.kind] === true) return false
      seen[card.kind] = true
      moment.hazards++
      moment.deadly += (left[card.kind] ?? 1) - 1
      return true
  }
}
