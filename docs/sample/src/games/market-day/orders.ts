import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import type { OrderOptions } from '../../engine/contract/players.ts'
import { ownOf } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import type { MarketWords } from './locales/keys.ts'
import type { View } from './view.ts'

const WHOM = ['weakest', 'strongest'] as const

/** Whom to send for every load to come. */
export const schema = z.strictObject({ send: z.enum(WHOM) })
export type Order = DeepReadonly<z.infer<typeof schema>>

/** By what options an order is given. */
export const options = { send: { type: 'choice', values: WHOM } } satisfies OrderOptions

/** What the order answers to the open question; undefined leaves it to the player. */
export function decide(view: View, { send }: Order): Action | undefined {
  const own = ownOf(view)
  if (own === undefined || own.hasSent || view.load === undefined) return undefined
  return { type: 'send', porter: (send === 'weakest' ? Math.min : Math.max)(...own.porters) }
}

/** Such as `send weakest`. */
export function format({ send }: Order): string {
  return `send ${send}`
}

/** What was typed, for the schema to judge. Case does not matter. */
export function parse(text: string): unknown {
  const [, send] = /^\s*send\s+(\w+)\s*$/.exec(text.toLowerCase()) ?? []
  return { send }
}

/** The order in a sentence. */
export function tell({ send }: Order, words: MarketWords): string {
  return words.say(`order.${send}`)
}
