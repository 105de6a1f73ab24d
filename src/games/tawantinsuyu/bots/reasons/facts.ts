import type { Fact } from '../../../../engine/contract/words.ts'
import { armyCardsOf, godCardsOf } from '../../components/cards.ts'
import { gainsOf } from '../../components/gains.ts'
import type { Gains } from '../../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { priestMoves } from '../../rules/high-priest.ts'
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

/** Says what somebody gains. */
export function brings(gains: Gains): TawantinsuyuPhrase {
  return { key: 'reason.brings', facts: { gains: gainsOf(gains) } }
}

/** The resources of a player. */
export function stockOf({ potato, corn, stone, gold }: PlayerView): Fact {
  return gainsOf({ potato, corn, stone, gold })
}

/** What a God card of this name gives. */
export function givenBy({ view: { pack } }: Scene, card: string): Gains {
  return godCardsOf(pack).find(({ name }) => name === card)?.gives ?? {}
}

/** An Army card of this name. */
export function armyOf({ view: { pack } }: Scene, kind: string) {
  return armyCardsOf(pack).find(({ name }) => name === kind)
}

/** What the High Priest may do from a section, by moving one step or two. */
export function actionsFrom({ view }: Scene, section: number): TawantinsuyuPhrase[] {
  return priestMoves(view.pack, section, view.turned).map(({ action }) => ({ key: `action.${action}` }))
}

/** What all of some things bring together, of a choice the first. */
export function sumOf(all: readonly Gains[]): Gains {
  const names = [...new Set(all.flatMap(each => Object.keys(each)))]
  const count = (name: string) => all.reduce((sum, each) => sum + (new Map(Object.entries(each)).get(name) ?? 0), 0)
  return Object.fromEntries(names.map(name => [name, count(name)]))
}
