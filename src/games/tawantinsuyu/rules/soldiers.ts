import { armyCard } from '../components/cards.ts'
import type { Player } from '../state.ts'
import type { Table } from './asking.ts'

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

/** Every way to pay for a Conquest with face-up Army cards, by their Soldiers alone; with `fewer` if the Building for it is there. */
export function hostsFor(
  force: Force,
  { pack }: Pick<Table, 'pack'>,
  { army, fewer = false }: Pick<Player, 'army'> & { readonly fewer?: boolean },
): Host[] {
  const up = army.flatMap(({ card, down }) => (down ? [] : [armyCard(pack, card).soldiers]))
  const twos = up.filter(soldiers => soldiers === 2).length
  const own = { ones: up.length - twos, twos }
  const found = new Map<string, Host>()
  for (const { flip, discard } of fewer ? discounted(force) : [force]) {
    for (const flipped of fewest(flip, own)) {
      const left = { ones: own.ones - flipped.ones, twos: own.twos - flipped.twos }
      for (const discarded of fewest(discard, left)) {
        const host = { flip: written(flipped), discard: written(discarded) }
        found.set(`${host.flip} ${host.discard}`, host)
      }
    }
  }
  return [...found.values()]
}

/** How many cards of 1 Soldier, and how many of 2. */
interface Cards {
  readonly ones: number
  readonly twos: number
}

/** Every choice of cards that suffices, and of which none could be left out. */
function fewest(needed: number, own: Cards): Cards[] {
  const choices: Cards[] = []
  for (let twos = 0; twos <= Math.min(own.twos, Math.ceil(needed / 2)); twos++) {
    const ones = Math.max(0, needed - 2 * twos)
    if (ones <= own.ones) choices.push({ ones, twos })
  }
  return choices
}

function written({ ones, twos }: Cards): string {
  return '1'.repeat(ones) + '2'.repeat(twos)
}
