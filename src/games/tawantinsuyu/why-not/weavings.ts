import { at } from '../../../engine/at.ts'
import { LEFTOVER_PRICE, PRICES, tapestriesOf, weavingOf } from '../chapters/weavings.ts'
import { rule } from '../refusals.ts'
import type { MatterOf } from '../rules/matters.ts'
import { fits } from '../rules/tapestry.ts'
import { cannotPay } from './payments.ts'
import { namedTwice, notOffered, type Reason } from './reason.ts'

/** A starting Weaving lies there until somebody takes it. */
export const starting: Reason<MatterOf<'starting'>> = ({ state }, _, action) =>
  action.type === 'start' ? notOffered([action.tile], state.starting) : undefined

/** There must be a Weaving to take. */
export const weaving: Reason<MatterOf<'weaving'>> = (_, _matter, action) =>
  action.type === 'weave' ? rule('no-weaving-left') : undefined

/** A Tapestry has each pattern once at most. */
export const hang: Reason<MatterOf<'hang'>> = ({ pack, state }, { seat, tile }, action) => {
  if (action.type !== 'hang') return undefined
  const tapestries = tapestriesOf(pack, at(state.players, seat))
  const tapestry = Number.parseInt(action.at, 10)
  const hung = tapestries[tapestry - 1]
  if (hung === undefined) return rule('no-such-tapestry', { tapestry, most: tapestries.length })
  const added = weavingOf(pack, tile)
  return fits(hung, added) ? undefined : rule('pattern-there', { tapestry, pattern: added.pattern })
}

/** So many of the Weavings drawn are set aside. */
export const setAside: Reason<MatterOf<'set-aside'>> = (_, { tiles, left }, action) => {
  if (action.type !== 'aside') return undefined
  const wrong = notOffered(action.tiles, tiles) ?? namedTwice(action.tiles)
  return wrong ?? (action.tiles.length === left ? undefined : rule('wrong-count', { number: left }))
}

/** One, two or three of the Weavings drawn are paid with corn. */
export const purchase: Reason<MatterOf<'purchase'>> = ({ state }, { seat, tiles }, action) => {
  if (action.type !== 'buy') return undefined
  const wrong = notOffered(action.tiles, tiles) ?? namedTwice(action.tiles)
  return wrong ?? cannotPay(at(state.players, seat), { corn: at(PRICES, action.tiles.length - 1) })
}

/** One of the Weavings left over is paid with corn. */
export const leftover: Reason<MatterOf<'leftover'>> = ({ state }, { seat, tiles }, action) => {
  if (action.type !== 'buy') return undefined
  const wrong = notOffered(action.tiles, tiles) ?? (action.tiles.length > 1 ? rule('one-leftover') : undefined)
  return wrong ?? cannotPay(at(state.players, seat), { corn: LEFTOVER_PRICE })
}
