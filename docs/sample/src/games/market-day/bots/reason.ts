import type { Action } from '../actions.ts'
import type { MarketPhrase } from '../locales/keys.ts'
import type { View } from '../view.ts'

/** Why one may send a porter: how many other stalls could still send a stronger one. */
export function reason({ load = 0, players, viewer }: View, { porter }: Action): MarketPhrase {
  const others = players.filter(({ seat }) => seat !== viewer)
  const count = others.filter(({ porters }) => porters.some(other => other > porter)).length
  return count === 0
    ? { key: 'reason.strongest', facts: { load } }
    : { key: 'reason.stronger', facts: { porter, count } }
}
