import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import type { OrderOptions } from '../../engine/contract/players.ts'
import { ownOf } from '../../engine/contract/seat.ts'
import { say } from '../../engine/contract/words.ts'
import type { Action, ActionOf } from './actions.ts'
import { believe } from './bots/believe.ts'
import { weavingOf } from './components/tiles.ts'
import { answersTo } from './legal.ts'
import type { TawantinsuyuPhrase, TawantinsuyuWords } from './locales/keys.ts'
import { questionOf } from './rules/asking.ts'
import { LEFTOVER_PRICE } from './rules/costs.ts'
import { fits, matches, tapestriesOf } from './rules/tapestry.ts'
import type { PlayerView, View } from './view.ts'

/** What can be answered beforehand whenever it is asked outside one's own turn, and how. */
const ANSWERS = {
  leftover: z.enum(['pass', 'match']).exactOptional(),
  produce: z.enum(['all', 'pass']).exactOptional(),
  worship: z.enum(['small', 'pass']).exactOptional(),
  offering: z.enum(['offer', 'pass']).exactOptional(),
  rejuvenate: z.enum(['all', 'pass']).exactOptional(),
  conquest: z.enum(['pass']).exactOptional(),
  climb: z.enum(['climb', 'pass']).exactOptional(),
  upkeep: z.enum(['gold', 'vp']).exactOptional(),
  feast: z.enum(['pass']).exactOptional(),
}

export const schema = z.strictObject(ANSWERS).refine(order => Object.keys(order).length > 0)
export type Order = DeepReadonly<z.infer<typeof schema>>

/** By what options an order is given: an answer for each. */
export const options: OrderOptions = Object.fromEntries(
  Object.entries(ANSWERS).map(([question, answer]) => [question, { type: 'choice', values: answer.unwrap().options }]),
)

/** What the order answers; undefined where it says nothing, and in one's own turn but for what a Festival asks. */
export function decide(view: View, order: Order): Action | undefined {
  const question = questionOf(view)
  const own = ownOf(view)
  if (question === undefined || own === undefined || question.seat !== view.viewer) return undefined
  const options = answersTo(believe(view), question)
  const pass = options.find(({ type }) => type === 'pass')
  if (question.type === 'upkeep') return order.upkeep && upkeep(options, order.upkeep)
  if (question.type === 'feast') return order.feast && pass
  if (view.free) return undefined
  switch (question.type) {
    case 'leftover':
      return order.leftover && (order.leftover === 'match' ? (matching(view, own, options) ?? pass) : pass)
    case 'produce':
      return order.produce && (order.produce === 'all' ? (longest(options, 'produce') ?? pass) : pass)
    case 'worship':
      return order.worship && (order.worship === 'small' ? (smallOne(options) ?? pass) : pass)
    case 'offering':
      return order.offering && (order.offering === 'offer' ? (unlessGold(own, options, 'offer') ?? pass) : pass)
    case 'flip':
      return order.rejuvenate && (order.rejuvenate === 'all' ? (unlessGold(own, options, 'flip') ?? pass) : pass)
    case 'muster':
    case 'conquer':
      return order.conquest && pass
    case 'climb':
      return order.climb && (options.find(({ type }) => type === order.climb) ?? pass)
    default:
      return undefined
  }
}

function ofType<Type extends Action['type']>(options: readonly Action[], type: Type): ActionOf<Type>[] {
  return options.filter((action): action is ActionOf<Type> => action.type === type)
}

/** All the gold that helps, or none. */
function upkeep(options: readonly Action[], how: 'gold' | 'vp'): Action | undefined {
  const payments = ofType(options, 'pay').toSorted((a, b) => a.gold - b.gold)
  return how === 'gold' ? payments.at(-1) : payments[0]
}

function longest(options: readonly Action[], type: 'produce'): Action | undefined {
  return ofType(options, type).toSorted((a, b) => b.tiles.length - a.tiles.length)[0]
}

function smallOne(options: readonly Action[]): Action | undefined {
  return ofType(options, 'sacrifice').find(({ small, large }) => small !== undefined && large === undefined)
}

/** What is done with as much corn as there is, so that no gold is spent for it. */
function unlessGold({ corn }: PlayerView, options: readonly Action[], type: 'offer' | 'flip'): Action | undefined {
  if (type === 'offer') return ofType(options, 'offer').find(action => action.corn <= corn)
  return ofType(options, 'flip')
    .filter(action => action.corn <= corn)
    .toSorted((a, b) => b.things.length - a.things.length)[0]
}

/** A Weaving that would match at an end of one's own Tapestries, for corn alone. */
function matching({ pack }: View, own: PlayerView, options: readonly Action[]): Action | undefined {
  return ofType(options, 'buy').find(({ tiles: [tile] }) => {
    if (tile === undefined || own.corn < LEFTOVER_PRICE) return false
    const added = weavingOf(pack, tile)
    return tapestriesOf(pack, own).some(tapestry => {
      const before = matches(pack, tapestry).length
      const after = [
        [added, ...tapestry],
        [...tapestry, added],
      ].map(each => matches(pack, each).length)
      return fits(tapestry, added) && Math.max(...after) > before
    })
  })
}

/** Such as `produce all; leftover pass`. */
export function format(order: Order): string {
  return Object.entries(order)
    .map(([what, how]) => `${what} ${how}`)
    .join('; ')
}

/** What was typed, for the schema to judge; undefined for what is no order at all. Case does not matter. */
export function parse(text: string): unknown {
  const parts = text
    .toLowerCase()
    .split(/[;,]/)
    .map(part => part.trim().split(/\s+/))
  return parts.every(({ length }) => length === 2) ? Object.fromEntries(parts) : undefined
}

/** The order in a sentence. */
export function tell(order: Order, words: TawantinsuyuWords): string {
  const { leftover, produce, worship, offering, rejuvenate, conquest, climb, upkeep, feast } = order
  const keys = [
    leftover && (`order.leftover.${leftover}` as const),
    produce && (`order.produce.${produce}` as const),
    worship && (`order.worship.${worship}` as const),
    offering && (`order.offering.${offering}` as const),
    rejuvenate && (`order.rejuvenate.${rejuvenate}` as const),
    conquest && (`order.conquest.${conquest}` as const),
    climb && (`order.climb.${climb}` as const),
    upkeep && (`order.upkeep.${upkeep}` as const),
    feast && (`order.feast.${feast}` as const),
  ]
  const answers = keys.flatMap((key): TawantinsuyuPhrase[] => (key === undefined ? [] : [{ key }]))
  return say(words, { key: 'order.told', facts: { answers: { list: answers } } })
}
