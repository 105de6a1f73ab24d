import { rule } from '../refusals.ts'
import { type MatterOf, SECONDARIES } from '../rules/matters.ts'
import type { Reason } from './reason.ts'
import { nothingFor } from './supply.ts'

/** Two secondary actions differ, and what they bring must be there. */
export const turn: Reason<MatterOf<'turn'>> = (table, { done }, action) => {
  if (action.type === 'place') return done.length > 0 ? rule('already-done') : undefined
  const secondary = SECONDARIES.find(type => type === action.type)
  if (secondary === undefined) return undefined
  return done.includes(secondary) ? rule('same-action') : nothingFor(table, secondary)
}
