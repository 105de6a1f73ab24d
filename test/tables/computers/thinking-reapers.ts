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

const thrower: Player = () => {
  throw new Error('it does not feel like it')
}

/** Answers with no action at all. */
const mute: Player = () => JSON.parse('[]')

/** Answers with what no thread can tell another one. */
const mumbler: Player = () => [Object.assign(() => {}, BID)]

/** Ends the thread in which it thinks. */
const quitter: Player = () => process.exit(3)

/** Remembers more than there is room for. */
const glutton: Player = () => {
  const all: number[][] = []
  for (;;) all.push(Array.from({ length: 10_000 }, (_, n) => n + all.length))
}

export const players = {
  greedy,
  stuck,
  cheat,
  planner,
  dreamer,
  gleaner,
  thorough,
  thrower,
  mute,
  mumbler,
  quitter,
  glutton,
}

/** The tests' game with players who think of more than one step, or for long. */
export const thinkingReapers = { ...reapers, bots: players }
