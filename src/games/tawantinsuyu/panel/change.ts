import { ownSeat } from '../../../engine/contract/seat.ts'
import { gainsOf } from '../components/gains.ts'
import { RESOURCES } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Player } from '../state.ts'
import type { Page } from './page.ts'
import type { Way } from './ways.ts'

/** What a way costs its player and brings at once, as far as it can be told beforehand; undefined if that is nothing. */
export function changeOf({ view, own }: Page, { state }: Pick<Way, 'state'>): TawantinsuyuPhrase | undefined {
  const after = state.players[ownSeat(view)]
  if (after === undefined) return undefined
  const changes = differences(own, after)
  const some = (sign: 1 | -1) =>
    Object.fromEntries(changes.flatMap(([name, by]) => (by * sign > 0 ? [[name, by * sign]] : [])))
  const [brought, paid] = [some(1), some(-1)]
  const [gains, costs] = [gainsOf(brought), gainsOf(paid)]
  if (Object.keys(brought).length === 0) {
    return Object.keys(paid).length === 0 ? undefined : { key: 'panel.for', facts: { paid: costs } }
  }
  if (Object.keys(paid).length === 0) return { key: 'panel.gains', facts: { gains } }
  return { key: 'panel.trade', facts: { gains, paid: costs } }
}

/** By how much a player's stock, VP and step of the Temple differ. */
function differences(before: Player, after: Player): [name: string, by: number][] {
  const stock = RESOURCES.map((resource): [string, number] => [resource, after[resource] - before[resource]])
  return [...stock, ['vp', after.vp - before.vp], ['climb', after.templeStep - before.templeStep]]
}
