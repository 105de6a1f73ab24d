import { at } from '../../../../engine/basics/at.ts'
import type { Fact } from '../../../../engine/contract/words.ts'
import { armyCardsOf, godCardsOf } from '../../components/cards.ts'
import { gainsOf, parted } from '../../components/gains.ts'
import { SECTIONS } from '../../components/hill.ts'
import type { Gains } from '../../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { MOVES, priestMoves } from '../../rules/high-priest.ts'
import type { PlayerView, View } from '../../view.ts'

/** Who acts, in what they know. */
export interface Scene {
  readonly view: View
  readonly own: PlayerView
}

/** Whether the High Priest's action is one's own. */
export function whoIn(view: View): 'active' | 'following' {
  return view.active === view.viewer ? 'active' : 'following'
}

/** Says what somebody gains, and what they may do for the sake of it. */
export function brings(gains: Gains): TawantinsuyuPhrase {
  const { had, chances } = parted(gains)
  if (chances === undefined) return { key: 'reason.brings', facts: { gains: gainsOf(gains) } }
  if (had === undefined) return { key: 'reason.lets', facts: { chances } }
  return { key: 'reason.brings-and-lets', facts: { gains: had, chances } }
}

/** The resources of a player. */
export function stockOf({ potato, corn, stone, gold }: PlayerView): Fact {
  return gainsOf({ potato, corn, stone, gold })
}

/** A God card of this name. */
export function godCardOf({ view: { pack } }: Scene, card: string) {
  return godCardsOf(pack).find(({ name }) => name === card)
}

/** An Army card of this name. */
export function armyOf({ view: { pack } }: Scene, kind: string) {
  return armyCardsOf(pack).find(({ name }) => name === kind)
}

/** What the High Priest may do from a section, by moving one step or two. */
export function actionsFrom({ view }: Scene, section: number): TawantinsuyuPhrase[] {
  return priestMoves(view.pack, section, view.turned).map(({ action }) => ({ key: `action.${action}` }))
}

/** How soon a player's High Priest can begin the Conquest that Soldiers are for. */
export function towardsConquest({ view: { pack, turned }, own }: Scene): TawantinsuyuPhrase {
  const there = pack.coricancha.actions.indexOf('conquest') + turned
  const apart = (there - (own.priest ?? 0) - 1 + SECTIONS) % SECTIONS
  return { key: 'reason.train', facts: { count: Math.ceil((apart + 1) / FARTHEST) } }
}

/** So many sections a High Priest moves at most. */
const FARTHEST = Math.max(...MOVES)

/** What a step of the Temple scores at Festivals; undefined where that is nothing. */
export function templeAt({ view: { pack }, own }: Scene, climb: number): TawantinsuyuPhrase | undefined {
  const { steps } = pack.temple
  const step = Math.min(own.templeStep + climb, steps.length - 1)
  const { festival } = at(steps, step)
  return festival === 0 ? undefined : { key: 'reason.temple', facts: { step, vp: gainsOf({ vp: festival }) } }
}

/** What all of some things bring together, of a choice the first. */
export function sumOf(all: readonly Gains[]): Gains {
  const names = [...new Set(all.flatMap(each => Object.keys(each)))]
  const count = (name: string) => all.reduce((sum, each) => sum + (new Map(Object.entries(each)).get(name) ?? 0), 0)
  return Object.fromEntries(names.map(name => [name, count(name)]))
}
