import { type Refused, refuse } from '../../engine/contract/refusal.ts'
import type { Facts } from '../../engine/contract/words.ts'

/** Why something is not possible; each code is a rule of the game. */
export const CODES = [
  // whose turn it is
  'game-over',
  'not-your-turn',
  'festival-first',
  'no-festival',
  'terrain-first',
  'too-few-ap',
  'no-such-hex',
  // placing a terrain
  'no-terrain-left',
  'outside-site',
  'covers-inca',
  'covers-temple',
  'covers-pond',
  'not-flat',
  'same-shape',
  'joins-cities',
  // Incas
  'no-inca-left',
  'not-your-inca',
  'not-on-border',
  'no-terrain',
  'holy-hex',
  'hex-taken',
  'no-way',
  // temples
  'no-village',
  'city-has-temple',
  'no-temple',
  'not-highest',
  'changed-already',
  'not-higher',
  'area-too-small',
  'no-floor',
  // ponds
  'no-pond-left',
  'pond-on-terrain',
  'pond-at-border',
  // cards and tokens
  'two-drawn',
  'deck-empty',
  'no-replacement',
  'token-used',
  'no-token',
  // festivals
  'no-inca-there',
  'has-disc',
  'no-cards',
  'cards-not-held',
  'card-worthless',
  'bid-too-low',
  'highest-shares',
  'below-highest',
] as const
export type Code = (typeof CODES)[number]

/** What a rule says to an action: nothing, or why it forbids it. */
export type Ruling = Refused<Code> | undefined

/** The refusal for a code, or nothing for none. */
export function rule(code: Code | undefined, facts?: Facts): Ruling {
  return code && refuse(code, facts)
}

/** Whether this many AP are missing from what is left, for what is done on a hex where there is one. */
export function tooFewAp(cost: number, left: number, hex?: string): Ruling {
  return cost > left ? refuse('too-few-ap', { cost, left, ...(hex !== undefined && { hex }) }) : undefined
}
