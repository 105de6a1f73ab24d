import type { Bot } from '../../../src/engine/contract/players.ts'
import type { Action } from '../reapers/rules.ts'
import type { View } from '../reapers/secrets.ts'
import { reapers } from '../reapers.ts'

type Player = Bot<View, Action>

const BID: Action = { type: 'bid', bid: 9 }
const HOME: Action = { type: 'home' }
const take = (sheaves: number): Action => ({ type: 'take', sheaves })

const { greedy, stuck, cheat } = reapers.bots
if (greedy === undefined || stuck === undefined || cheat === undefined) throw new Error('the game has other players')

/** Thinks of its whole turn. */
const planner: Player = ({ reaper, field }) => {
  if (reaper === undefined) return [BID]
  const rest = field % 3
  const takes = [...Array.from({ length: Math.floor(field / 3) }, () => take(3)), ...(rest > 0 ? [take(rest)] : [])]
  const [first = HOME, ...more] = [...takes, HOME]
  return [first, ...more]
}

/** Means to take more than there is. */
const dreamer: Player = ({ reaper, field }) => {
  if (reaper === undefined) return [BID]
  return field === 0 ? [HOME] : [take(3), take(3), take(3), HOME]
}

/** Means to go on after what chance decides. */
const gleaner: Player = ({ reaper }) => (reaper === undefined ? [BID] : [take(1), { type: 'glean' }, BID, take(1)])

/** Thinks as long as it may. */
const thorough: Player = (view, legal, chance, allowance) => {
  while (!allowance.isSpent());
  return greedy(view, legal, chance, allowance)
}

export const players = { greedy, stuck, cheat, planner, dreamer, gleaner, thorough }

/** The tests' game with players who think of more than one step, or for long. */
export const thinkingReapers = { ...reapers, bots: players }
