import { armyCard } from '../components/cards.ts'
import type { Player } from '../state.ts'
import type { Table } from './asking.ts'
import { subsets } from './choices.ts'

/** What a Conquest space asks for, in Soldiers on face-up Army cards before the player. */
export interface Force {
  readonly flip: number
  readonly discard: number
}

/** Some cards turned down and others discarded, as Soldiers: `21` and `1`. */
export interface Host {
  readonly flip: string
  readonly discard: string
}

/**
 * Whether these cards pay for a Conquest: enough Soldiers on each side, and no card that could be left out, since only
 * the fewest that suffice are given up.
 */
export function pays(force: Force, { flip, discard }: Host): boolean {
  return isFewest(force.flip, flip) && isFewest(force.discard, discard)
}

/**
 * What a space may ask of a player who has one Soldier fewer to flip, to discard, or both, as they choose; at least one
 * Soldier is always spent.
 */
export function discounted({ flip, discard }: Force): Force[] {
  const less = (soldiers: number) => (soldiers > 0 ? [soldiers - 1, soldiers] : [soldiers])
  return less(flip)
    .flatMap(flipped => less(discard).map(discarded => ({ flip: flipped, discard: discarded })))
    .filter(force => force.flip + force.discard > 0)
}

function isFewest(needed: number, cards: string): boolean {
  let soldiers = 0
  let least = Number.POSITIVE_INFINITY
  for (const card of cards) {
    soldiers += Number(card)
    least = Math.min(least, Number(card))
  }
  return soldiers >= needed && soldiers - least < needed
}

/** Every way to spend face-up Army cards, by their Soldiers alone. */
export function hostsOf({ pack }: Pick<Table, 'pack'>, { army }: Pick<Player, 'army'>): Host[] {
  const up = army.filter(({ down }) => !down).map(({ card }) => String(armyCard(pack, card).soldiers))
  const spent = ['', ...subsets(up, 6).map(cards => cards.toSorted().join(''))]
  return spent.flatMap(flip => {
    const rest = without(up, flip)
    return ['', ...subsets(rest, 4).map(cards => cards.toSorted().join(''))].map(discard => ({ flip, discard }))
  })
}

function without(cards: readonly string[], taken: string): string[] {
  const left = [...cards]
  for (const one of taken) left.splice(left.indexOf(one), 1)
  return left
}

/** Those that pay for a Conquest; with `fewer` Soldiers if the Building for it is there. */
export function sufficient(hosts: readonly Host[], force: Force, fewer: boolean): Host[] {
  const forces = fewer ? discounted(force) : [force]
  return hosts.filter(host => forces.some(each => pays(each, host)))
}
