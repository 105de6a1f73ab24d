import { at } from '../../../../engine/basics/at.ts'
import { AXOMAMMA, type Axomamma } from '../../components/axomamma.ts'
import { armyNames } from '../../components/cards.ts'
import { REGIONS } from '../../components/pack-form.ts'
import { plays } from '../../rules/axomamma.ts'
import { type Force, type Host, hostsFor } from '../../rules/soldiers.ts'
import type { State } from '../../state.ts'
import { layMarker, spendHost } from '../conquest.ts'
import { axomammaOf, type Play } from '../play.ts'
import { gain } from './gains.ts'

/** Of regions that are equal to her she takes the first. */
const PREFERENCE = ['antisuyu', 'chinchasuyu', 'kuntisuyu', 'qullasuyu'] as const
/** A region with this many of her markers has enough of them. */
const ENOUGH = 3

/** She lays all Army cards of her hand open, for nothing. */
export function musterHers(play: Play): void {
  const her = axomammaOf(play)
  const cards = her.armyHand
  if (cards.length === 0) return
  play.learned = true
  her.armyHand = []
  her.army = [...her.army, ...cards.map(card => ({ card, down: false }))]
  play.events.push({ type: 'axomamma-mustered', cards: armyNames(play.pack, cards) })
}

/** A free space that she can pay, and how. */
interface Target {
  readonly region: number
  readonly index: number
  readonly vp: number
  readonly host: Host
}

/** She conquers: at first where most VP are, then, in a Conquest of hers, where fewest Army cards are discarded. */
export function conquerHers(play: Play, { again }: { readonly again: boolean }): void {
  const her = axomammaOf(play)
  const isKept = again && plays(her, 'one-conquest')
  const all = isKept || her.conquestMarkers === 0 ? [] : targets(play, her)
  const best = again ? leastOf(all, ({ host }) => host.discard.length) : mostWorth(play.state, all)
  if (best.length === 0) return
  if (best.length > 1) play.learned = true
  const target = best.length === 1 ? at(best, 0) : play.chance.pick(best)
  take(play, target)
}

function targets({ pack, state }: Play, her: Axomamma): Target[] {
  return pack.conquest.regions.flatMap(({ spaces }, region) =>
    spaces.flatMap(({ flip, discard, gives }, index): Target[] => {
      if (at(at(state.regions, region), index) >= 0) return []
      const host = cheapest(hostsFor(forceOf(her, { flip, discard }), { pack }, her))
      return host === undefined ? [] : [{ region, index, vp: gives.vp ?? 0, host }]
    }),
  )
}

/** What a space asks of her. */
function forceOf(her: Axomamma, { flip, discard }: Force): Force {
  const less = plays(her, 'light-conquest') ? 1 : 0
  return { flip: Math.max(0, flip - less), discard: Math.max(0, discard - less) }
}

/** She would rather discard cards of 1 Soldier, and turn down cards of 2. */
function cheapest(hosts: readonly Host[]): Host | undefined {
  const count = (soldiers: string, one: string) => soldiers.split(one).length - 1
  return hosts.toSorted(
    (a, b) => count(a.discard, '2') - count(b.discard, '2') || count(a.flip, '1') - count(b.flip, '1'),
  )[0]
}

/** Spaces of most VP; of equals by region: fewest markers, not enough of hers, fewest of the player's, then by name. */
function mostWorth({ regions }: Pick<State, 'regions'>, all: readonly Target[]): readonly Target[] {
  const owners = (region: number) => at(regions, region).filter(owner => owner >= 0)
  const criteria: readonly ((target: Target) => number)[] = [
    ({ vp }) => -vp,
    ({ region }) => owners(region).length,
    ({ region }) => (owners(region).filter(owner => owner === AXOMAMMA).length < ENOUGH ? 0 : 1),
    ({ region }) => owners(region).filter(owner => owner !== AXOMAMMA).length,
    ({ region }) => PREFERENCE.indexOf(at(REGIONS, region)),
  ]
  return criteria.reduce(leastOf, all)
}

function leastOf(targets: readonly Target[], size: (target: Target) => number): readonly Target[] {
  const least = Math.min(...targets.map(size))
  return targets.filter(target => size(target) === least)
}

/** First the benefits of a space are hers, then her Soldiers are spent: those may be among them that were turned up by it. */
function take(play: Play, { region, index }: Target): void {
  const { state, pack } = play
  const her = axomammaOf(play)
  const { name, spaces } = at(pack.conquest.regions, region)
  layMarker(state, AXOMAMMA, { region, index })
  her.conquestMarkers--
  play.events.push({ type: 'axomamma-conquered', region: name, space: index + 1 })
  const space = at(spaces, index)
  gain(play, space.gives)
  const host = cheapest(hostsFor(forceOf(her, space), { pack }, her))
  if (host === undefined) throw new RangeError('she cannot pay her Conquest')
  spendHost(play, her, host)
  const [down, discarded] = [host.flip.length, host.discard.length]
  if (down + discarded > 0) play.events.push({ type: 'axomamma-soldiers-spent', down, discarded })
}
