import { z } from 'zod'
import type { Notation } from '../../src/engine/contract/faces.ts'
import type { Game } from '../../src/engine/contract/game.ts'
import type { Bot } from '../../src/engine/contract/players.ts'
import { plainFaces } from '../../src/engine/plain/plain-faces.ts'
import { type Action, type Event, type Options, rules, type State } from './reapers/rules.ts'
import { secrets, type View } from './reapers/secrets.ts'

const orderSchema = z.object({ bid: z.int().min(1).max(9) })
type Order = z.infer<typeof orderSchema>

const notation: Notation<Action, View> = {
  format(action) {
    if (action.type === 'bid') return `b${action.bid}`
    return action.type === 'take' ? `t${action.sheaves}` : action.type
  },
  parse(text) {
    if (text === 'glean' || text === 'home') return { type: text }
    const number = Number(text.slice(1))
    return text.startsWith('b') ? { type: 'bid', bid: number } : { type: 'take', sheaves: number }
  },
}

/** The game for the tests: its rules and secrets, plain faces except a short notation, and players of all kinds. */
export const reapers: Game<State, Action, Event, View, Options, Order> = {
  ...rules,
  ...secrets,
  ...plainFaces(rules, secrets, notation),
  orders: {
    schema: orderSchema,
    decide: ({ reaper }, { bid }) => (reaper === undefined ? { type: 'bid', bid } : undefined),
    format: ({ bid }) => String(bid),
    parse: text => ({ bid: Number(text) }),
    tell: ({ bid }) => String(bid),
  },
  bots: { greedy: greedy(), stuck: stuck(), cheat: cheat() },
}

/** Bids the most, takes all that it can. */
function greedy(): Bot<View, Action> {
  return (_, choices) => {
    const takes = choices.filter(choice => choice.type === 'take')
    const last = takes.at(-1) ?? choices.find(choice => choice.type === 'home') ?? choices.at(-1)
    if (last === undefined) throw new Error('asked without a choice')
    return [last]
  }
}

/** Never comes to an end. */
function stuck(): Bot<View, Action> {
  return () => {
    for (;;);
  }
}

/** Does what is not allowed. */
function cheat(): Bot<View, Action> {
  return ({ reaper }) => (reaper === undefined ? [{ type: 'take', sheaves: 3 }] : [{ type: 'bid', bid: 9 }])
}
