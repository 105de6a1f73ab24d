import { ownSeat } from '../../../engine/contract/seat.ts'
import { RESOURCES } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Player } from '../state.ts'
import { inCommas } from '../text/in-commas.ts'
import { minus, plus } from '../text/signed.ts'
import type { Page } from './page.ts'
import type { Way } from './ways.ts'

/** What a way costs its player and brings at once, as far as it can be told beforehand; undefined if that is nothing. */
export function changeOf({ view, own }: Page, { state }: Pick<Way, 'state'>): TawantinsuyuPhrase | undefined {
  const after = state.players[ownSeat(view)]
  if (after === undefined) return undefined
  const changes = differences(own, after)
  const some = (sign: 1 | -1) =>
    Object.fromEntries(changes.flatMap(([name, by]) => (by * sign > 0 ? [[name, by * sign]] : [])))
  const all = [...plus(some(1)), ...minus(some(-1))]
  return all.length === 0 ? undefined : inCommas(all)
}

/** By how much a player's stock, VP and step of the Temple differ. */
function differences(before: Player, after: Player): [name: string, by: number][] {
  const stock = RESOURCES.map((resource): [string, number] => [resource, after[resource] - before[resource]])
  return [...stock, ['vp', after.vp - before.vp], ['climb', after.templeStep - before.templeStep]]
}
