import type { Axomamma, Variant } from '../components/axomamma.ts'
import { armyCard } from '../components/cards.ts'
import { type Gains, type Pack, type PriestAction, TERRACES, type Terrace } from '../components/pack-form.ts'
import type { Weaving } from '../components/tiles.ts'
import type { State } from '../state.ts'
import { fits, type Tapestry } from './tapestry.ts'

/** Whoever plays alone wins with this many VP, and more than Axomamma. */
export const WINNING_VP = 120
const POTATOES_TRADED = 5
const OFFERED_CORN = 4
const PRODUCTIVE = 2
const TURNED_DOWN = 3
/** Of resources that she has as few of, she takes what comes first here. */
const PREFERENCE = ['gold', 'corn', 'stone', 'potato'] as const

/** Whether she is played so. */
export function plays({ variants }: Pick<Axomamma, 'variants'>, variant: Variant): boolean {
  return variants.includes(variant)
}

/** What she makes VP of: 5 potatoes each time. */
export function potatoesToTrade(potatoes: number): number {
  return potatoes - (potatoes % POTATOES_TRADED)
}

/** Soldiers that she could send: those on face-up cards before her, and those in her hand. */
function availableSoldiers(pack: Pack, { army, armyHand }: Pick<Axomamma, 'army' | 'armyHand'>): number {
  const cards = [...army.flatMap(({ card, down }) => (down ? [] : [card])), ...armyHand]
  return cards.reduce((sum, card) => sum + armyCard(pack, card).soldiers, 0)
}

/** Whether she begins an action of the High Priest where hers may go. */
export function begins(pack: Pack, her: Axomamma, action: PriestAction, casualties: number): boolean {
  switch (action) {
    case 'offering':
      return her.corn >= OFFERED_CORN
    case 'produce':
      return productiveOf(pack, her).length >= PRODUCTIVE
    case 'worship':
      return her.statues.length >= (plays(her, 'two-statues') ? 2 : 1)
    case 'conquest': {
      const soldiers = availableSoldiers(pack, her)
      return plays(her, 'bold-conquest') ? soldiers >= casualties : soldiers > casualties
    }
    case 'rejuvenate':
      return [...her.buildings, ...her.army].filter(({ down }) => down).length >= TURNED_DOWN
  }
}

/** Her Production Buildings, face up or face down. */
export function productiveOf(
  { buildings }: Pack,
  her: Pick<Axomamma, 'buildings'>,
  face: 'up' | 'down' = 'up',
): string[] {
  const producing = new Set(buildings.production.map(({ id }) => id))
  return her.buildings.flatMap(({ id, down }) => (producing.has(id) && down === (face === 'down') ? [id] : []))
}

/** Of several rewards the resource of which she has fewest; of equals gold, then corn, stone and potatoes. */
export function scarcest(
  her: Pick<Axomamma, (typeof PREFERENCE)[number]>,
  options: readonly Gains[],
): Gains | undefined {
  const ranked = options.map(gains => {
    const rank = PREFERENCE.findIndex(resource => gains[resource] !== undefined)
    const resource = PREFERENCE[rank]
    return { gains, own: resource === undefined ? Number.POSITIVE_INFINITY : her[resource], rank }
  })
  return ranked.toSorted((a, b) => (a.own === b.own ? a.rank - b.rank : a.own - b.own))[0]?.gains
}

/** On which terraces she looks for a space, the first one first, when this many Festivals were held. */
export function terracesFor(held: number): Terrace[] {
  const wanted = Math.min(held, TERRACES.length - 1)
  return [...TERRACES.slice(0, wanted + 1).toReversed(), ...TERRACES.slice(wanted + 1)]
}

/** A Weaving that she takes, and the Tapestry it goes to; none: a new one. */
export interface Chosen {
  readonly tile: string
  readonly tapestry: number | undefined
}

/** Of some Weavings the one that goes to her largest Tapestry; of equals the one of the highest number. */
export function chooseWeaving(
  tiles: readonly (Weaving & { readonly id: string })[],
  tapestries: readonly Tapestry[],
): Chosen | undefined {
  const sizeAt = (tapestry: number | undefined) => (tapestry === undefined ? 0 : (tapestries[tapestry]?.length ?? 0))
  const placed = tiles.map(tile => {
    const fitting = [...tapestries.keys()].filter(index => fits(tapestries[index] ?? [], tile))
    const tapestry = fitting.toSorted((a, b) => sizeAt(b) - sizeAt(a))[0]
    return { tile: tile.id, tapestry }
  })
  return placed.toSorted((a, b) => sizeAt(b.tapestry) - sizeAt(a.tapestry) || b.tile.localeCompare(a.tile))[0]
}

/** Whether the player of a game against Axomamma has won, as it stands. Undefined in any other game. */
export function hasWon({ players, axomamma }: Pick<State, 'players' | 'axomamma'>): boolean | undefined {
  const [player] = players
  if (axomamma === undefined || player === undefined) return undefined
  return player.vp >= WINNING_VP && player.vp > axomamma.vp
}
