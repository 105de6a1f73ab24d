import { type Refused, refuse } from '../../engine/contract/refusal.ts'
import type { Facts } from '../../engine/contract/words.ts'

/** Why something is not possible; each code is a rule of the game. */
export const CODES = [
  // who is asked what
  'game-over',
  'not-your-turn',
  'not-now',
  'only-in-turn',
  'must-choose',
  // what an answer says
  'not-offered',
  'no-such-option',
  'named-twice',
  'wrong-count',
  'other-order',
  'no-such-space',
  'not-held',
  'no-worker',
  'no-ability',
  // what is paid
  'cannot-pay',
  'too-little-food',
  'too-little-corn',
  'too-much-corn',
  'only-corn',
  'too-little-gold',
  'too-much-gold',
  'not-exchanged',
  // what has run out
  'deck-empty',
  'deck-only',
  'no-god-card-left',
  'no-army-card-left',
  'no-nomad-left',
  'no-weaving-left',
  'no-statue-left',
  'no-steps-left',
  'all-steps-built',
  'no-marker-left',
  'market-empty',
  // a turn
  'already-done',
  'same-action',
  'space-taken',
  'wrong-god',
  // tasks
  'no-task-left',
  'uneven-tasks',
  'nothing-to-produce',
  'no-extra-task',
  'one-extra-task',
  'no-blessing',
  'between-tasks',
  'nobody-there',
  'warrior-stays',
  'not-adjacent',
  // Weavings
  'no-such-tapestry',
  'pattern-there',
  'one-leftover',
  // Buildings
  'not-in-market',
  'refreshed-already',
  'not-owned',
  'not-productive',
  'not-face-up',
  'not-face-down',
  'one-building',
  'produced-already',
  'too-many-flips',
  'no-army-flip',
  'turned-already',
  // monuments and the Temple
  'no-steps-there',
  'no-such-statue',
  'small-only',
  'temple-top',
  // the High Priest
  'nothing-given',
  'one-statue',
  'no-such-offering',
  // Conquests
  'village-first',
  'village-empty',
  'not-at-that-end',
  'no-such-region-space',
  'space-conquered',
  'too-few-soldiers',
  'soldiers-not-there',
  'wrong-soldiers',
] as const
export type Code = (typeof CODES)[number]

/** Why a rule forbids an action; the facts are perhaps only found once somebody wants to know them. */
interface Objection {
  readonly code: Code
  readonly facts?: Facts | (() => Facts)
}

/** What a rule says to an action: nothing, or why it forbids it. */
export type Ruling = Objection | undefined

/** The objection of a code. */
export function rule(code: Code, facts: Facts | (() => Facts) = {}): Ruling {
  return { code, facts }
}

/** An objection as its player is told it. */
export function refusedBy({ code, facts }: Objection): Refused<Code> {
  return refuse(code, typeof facts === 'function' ? facts() : facts)
}
