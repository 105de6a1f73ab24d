import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import type { OrderOptions } from '../../engine/contract/players.ts'
import { say } from '../../engine/contract/words.ts'
import type { Action } from './actions.ts'
import { countCards } from './components/relics.ts'
import type { CuzcoPhrase, CuzcoWords } from './locales/keys.ts'
import { askedGuest, isAtHighest, leastFp, playable } from './rules/festival.ts'
import type { View } from './view.ts'

const MOST_FP = 30
const TIES = ['share', 'raise'] as const

/** What to do whenever a festival asks: stay out, or play up to a number of FP in all and share, or raise as long as they last. */
export const schema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stay-out') }),
  z.strictObject({ type: z.literal('play'), upTo: z.int().min(1).max(MOST_FP), tie: z.enum(TIES) }),
])
export type Order = DeepReadonly<z.infer<typeof schema>>

/** What the order answers in a festival; undefined for a seat that is not asked in one. */
export function decide(view: View, order: Order): Action | undefined {
  const { festival, viewer, hand } = view
  if (festival === undefined || hand === undefined || askedGuest(festival).seat !== viewer) return undefined
  const out: Action = { type: isAtHighest(festival) ? 'share' : 'withdraw' }
  if (order.type === 'stay-out') return out
  const most = order.upTo - askedGuest(festival).fp
  const least = leastFp(festival)
  if (order.tie === 'share') return isAtHighest(festival) ? out : (cheapest(view, { least, most }) ?? out)
  const raised = isAtHighest(festival) ? least : least + 1
  return (
    cheapest(view, { least: raised, most }) ?? (isAtHighest(festival) ? out : (cheapest(view, { least, most }) ?? out))
  )
}

/** The bid with the fewest FP in these bounds, and then with the fewest cards, if there is any. */
function cheapest({ hand, cards }: View, { least, most }: { least: number; most: number }): Action | undefined {
  if (hand === undefined) return undefined
  const [best] = [...playable(hand, cards.faceUp)]
    .filter(({ fp }) => fp >= least && fp <= most)
    .sort((a, b) => a.fp - b.fp || countCards(a.cards) - countCards(b.cards))
  return best && { type: 'bid', cards: best.cards }
}

/** Such as `out`, `fp 3; tie share` or `fp 5; tie raise`. */
export function format(order: Order): string {
  return order.type === 'stay-out' ? 'out' : `fp ${order.upTo}; tie ${order.tie}`
}

/**
 * What was typed, or given by options, for the schema to judge; undefined for what is no order at all. Case does not
 * matter. To stay out counts before all else.
 */
export function parse(text: string): unknown {
  const plain = text.trim().toLowerCase()
  if (/^(stay )?out$|; out$/.test(plain)) return { type: 'stay-out' }
  const [, upTo, tie] = TYPED.exec(plain) ?? GIVEN.exec(plain) ?? []
  return upTo === undefined ? undefined : { type: 'play', upTo: Number(upTo), tie: tie ?? 'share' }
}

const TYPED = /^(?:up to )?(\d{1,2})(?: fp)?[\s,;]+(share|raise)$/
const GIVEN = /^fp (\d{1,2})(?:; tie (\w+))?$/

/** By what options an order is given: `fp 5; tie raise`. */
export const options = {
  fp: { type: 'number', min: 1, max: MOST_FP },
  tie: { type: 'choice', values: TIES },
  out: { type: 'flag' },
} satisfies OrderOptions

/** The order in a sentence. */
export function tell(order: Order, words: CuzcoWords): string {
  const phrase: CuzcoPhrase =
    order.type === 'stay-out' ? { key: 'order.stay-out' } : { key: `order.${order.tie}`, facts: { fp: order.upTo } }
  return say(words, phrase)
}
