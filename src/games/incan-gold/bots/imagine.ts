import type { Coming, Moment, Rest } from './round.ts'

/** How the rest of a round goes in somebody's mind. */
export interface Course {
  /** The deck as it will be turned. */
  readonly order: readonly Coming[]
  /** Whether one leaves at once. */
  readonly leaves: boolean
  /** Whether one leaves later. */
  wants(moment: Moment): boolean
  /** How tempted the others are to leave, and of each of them, from when on they do. */
  tempts(moment: Moment): number
  readonly others: readonly number[]
}

/** What a round brings home: to oneself, and on average to those others who are inside. */
export interface Haul {
  readonly own: number
  readonly others: number
}

/** Imagines how a round ends, by the rules of pages 2 and 3: who leaves shares the path, who goes on sees the next card. */
export function imagine({ moment: begun, left, lying }: Rest, { order, leaves, wants, tempts, others }: Course): Haul {
  const moment = { ...begun }
  const seen = [...lying]
  let staying = others
  let theirs = 0
  let isInside = true
  let own = 0
  for (const [step, card] of order.entries()) {
    const tempted = tempts(moment)
    const after = staying.filter(bold => tempted <= bold)
    const leaving = staying.length - after.length
    const isLeaving = isInside && (step === 0 ? leaves : wants(moment))
    const home = leave(moment, leaving + (isLeaving ? 1 : 0))
    theirs += leaving * home
    staying = after
    if (isLeaving) {
      own = home
      isInside = false
    }
    if (moment.inside === 0 || !turn(moment, card, seen, left)) break
  }
  return { own, others: theirs / Math.max(1, others.length) }
}

type Draft = { -readonly [Name in keyof Moment]: Moment[Name] }

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
