import type { Chance } from '../../../engine/basics/chance.ts'
import { type Boldness, type Guess, isEnough, temptation, type Wish } from './judgement.ts'
import type { Coming, Moment, Rest } from './round.ts'

/** How the rest of a round goes in somebody's mind: the cards as they are turned, and when the others leave. */
export interface Course {
  readonly next: () => Coming | undefined
  readonly others: readonly Wish[]
}

/** Plans for going on: from the next card on one leaves by the same judgement. The boldest plan comes last. */
export interface Plans {
  readonly guess: Guess
  readonly boldness: readonly Boldness[]
}

/** What a round brings home: leaving at once, and going on by each of some plans. */
export interface Hauls {
  readonly now: number
  readonly later: readonly number[]
}

/** Imagines how a round ends, by the rules of pages 2 and 3: who leaves shares the path, who goes on sees the next card. */
export function imagine(
  { moment: begun, left, lying }: Rest,
  { next, others }: Course,
  { guess, boldness }: Plans,
): Hauls {
  const moment = { ...begun }
  const seen = [...lying]
  const later = boldness.map(() => 0)
  let gone = 0
  let staying = others
  let now: number | undefined
  for (;;) {
    const after = staying.filter(wants => !wants(moment))
    const leaving = staying.length - after.length
    const home = share(moment, leaving + 1)
    if (now === undefined) now = home
    else {
      const promised = temptation(moment, guess)
      for (let bold = boldness[gone]; bold && isEnough(promised, moment, bold); bold = boldness[gone])
        later[gone++] = home
    }
    leave(moment, leaving)
    staying = after
    const card = gone < boldness.length ? next() : undefined
    if (card === undefined || !turn(moment, card, seen, left)) return { now, later }
  }
}

type Draft = { -readonly [Name in keyof Moment]: Moment[Name] }

/** What each of those brings home who leave together. */
export function share({ carried, gems, artifacts }: Moment, leavers: number): number {
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
      moment.relics -= card.worth
      return true
    case 'hazard':
      if (seen[card.kind] === true) return false
      seen[card.kind] = true
      moment.hazards++
      moment.deadly += (left[card.kind] ?? 1) - 1
      return true
  }
}

/** Turns the next of some cards; undefined once all are turned. */
export type Turning<Card> = () => Card | undefined

/** The same cards in ever new random order: each call shuffles them, as far as they are then turned, and ends the turning before. */
export function shuffling<Card>(cards: readonly Card[], chance: Chance): () => Turning<Card> {
  const deck = [...cards]
  return () => {
    let turned = 0
    return () => {
      if (turned === deck.length) return undefined
      const place = turned + chance.below(deck.length - turned)
      const [card, other] = [deck[place], deck[turned]]
      if (card === undefined || other === undefined) return undefined
      deck[place] = other
      deck[turned] = card
      turned++
      return card
    }
  }
}

/** By how many standard errors the best plan has to differ from leaving at once for a comparison to be clear. */
const CLEAR = 2.5

/** Plans for going on beside leaving at once, in one imagined course after the other. */
export interface Comparison {
  add(hauls: Hauls): void
  /** By how many gems on average the best plan is ahead of leaving at once; undefined where nothing was imagined. */
  ahead(): number | undefined
  /** Whether further courses would hardly change the answer. */
  isClear(): boolean
}

/** A comparison of so many plans, in which nothing was imagined yet. */
export function comparison(plans: number): Comparison {
  const sums = Array.from({ length: plans }, () => ({ by: 0, squares: 0 }))
  let tries = 0
  const best = () => sums.reduce((most, each) => (each.by > most.by ? each : most))
  return {
    add({ now, later }) {
      tries++
      for (const [plan, sum] of sums.entries()) {
        const by = (later[plan] ?? 0) - now
        sum.by += by
        sum.squares += by * by
      }
    },
    ahead: () => (tries === 0 ? undefined : best().by / tries),
    isClear() {
      const { by, squares } = best()
      return Math.abs(by) > CLEAR * Math.sqrt(squares - (by * by) / tries)
    },
  }
}
