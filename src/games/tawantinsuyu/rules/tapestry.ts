import { at } from '../../../engine/basics/at.ts'
import type { Gains, Pack } from '../components/pack-form.ts'
import { type Weaving, weavingOf } from '../components/tiles.ts'
import type { Player, State } from '../state.ts'
import type { Matter } from './matters.ts'

/** VP at the end for a Tapestry of 1 to 7 Weavings. */
const VP_BY_LENGTH = [0, 1, 3, 6, 10, 15, 21] as const

/** From left to right; patterns in it differ. */
export type Tapestry = readonly Weaving[]

/** Whether a Weaving may be added to a Tapestry, at either end. */
export function fits(tapestry: Tapestry, { pattern }: Weaving): boolean {
  return tapestry.every(weaving => weaving.pattern !== pattern)
}

/** An end of a Tapestry, by the Tapestry's place among those of its owner. */
export interface End {
  readonly index: number
  readonly side: 'left' | 'right'
}

/** The end of a name such as `2l`, for the left one of the second Tapestry; undefined for `new`. */
export function endNamed(name: string): End | undefined {
  if (name === 'new') return undefined
  return { index: Number.parseInt(name, 10) - 1, side: name.endsWith('l') ? 'left' : 'right' }
}

/** Tiles with one more at an end; a new Tapestry has none before. */
export function hungAt(tiles: readonly string[], tile: string, end: End | undefined): string[] {
  return end?.side === 'left' ? [tile, ...tiles] : [...tiles, tile]
}

/** The rewards of the connections whose edges match, from left to right. */
export function matches({ weavings }: Pack, tapestry: Tapestry): Gains[] {
  return tapestry.flatMap(({ right }, index) =>
    tapestry[index + 1]?.left === right ? [at(weavings.edges, right)] : [],
  )
}

/** What a Tapestry scores at the end; at most one of each pattern, so at most seven Weavings. */
export function tapestryVp({ length }: { readonly length: number }): number {
  return length === 0 ? 0 : at(VP_BY_LENGTH, length - 1)
}

/** A player's Tapestries. */
export function tapestriesOf(pack: Pack, { tapestries }: Pick<Player, 'tapestries'>): Tapestry[] {
  return tapestries.map(tiles => tiles.map(tile => weavingOf(pack, tile)))
}

/** What a player's Tapestries bring where their Weavings match, from the first on. */
export function matchesOf(pack: Pack, owner: Pick<Player, 'tapestries'>): Gains[] {
  return tapestriesOf(pack, owner).flatMap(tapestry => matches(pack, tapestry))
}

/** What Weavings are drawn for: the next one is not revealed before. */
const DRAWN: readonly Matter['type'][] = ['set-aside', 'purchase', 'leftover', 'hang']

/** The Weaving that lies open on top of the stack; undefined while some are drawn, and where none is left. */
export function shownWeaving({ agenda, weavings }: Pick<State, 'agenda' | 'weavings'>): string | undefined {
  return agenda.some(({ type }) => DRAWN.includes(type)) ? undefined : weavings[0]
}
