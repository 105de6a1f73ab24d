import type { AnyGame } from '../contract/game.ts'
import type { Blocked } from '../contract/panel.ts'
import type { Phrase } from '../contract/words.ts'

/** Every kind of action that is not possible now for somebody who is asked, of whose actions these are legal. */
export function impossible({ help }: Pick<AnyGame, 'help'>, legal: Iterable<unknown>): readonly string[] {
  const whyNot = help?.whyNot
  if (whyNot === undefined) return []
  const possible = new Set<string>()
  for (const action of legal) possible.add(whyNot.kindOf(action))
  return whyNot.kinds.filter(kind => !possible.has(kind))
}

/** The same, and what is in the way of each, what one looks for first: that takes long. */
export function blockedNow(game: Pick<AnyGame, 'help'>, view: unknown, legal: Iterable<unknown>): readonly Blocked[] {
  const all = blockedOf(game, view, impossible(game, legal))
  const sought = game.help?.whyNot?.sought?.(view) ?? []
  return sought.length === 0 ? all : all.toSorted((one, other) => rankIn(sought, one) - rankIn(sought, other))
}

/** The place among the kinds that one looks for, or after all of them. */
function rankIn(sought: readonly string[], { what }: Blocked): number {
  return sought.includes(what) ? sought.indexOf(what) : sought.length
}

/** Why, in a line each, that which one looks for is not possible now. */
export function missed(game: Pick<AnyGame, 'help'>, view: unknown, legal: Iterable<unknown>): readonly Phrase[] {
  const sought = game.help?.whyNot?.sought?.(view) ?? []
  if (sought.length === 0) return []
  const kinds = impossible(game, legal).filter(kind => sought.includes(kind))
  return blockedOf(game, view, kinds).flatMap(({ brief }) => brief ?? [])
}

/** What is in the way of these kinds; a game is not asked about none. */
function blockedOf({ help }: Pick<AnyGame, 'help'>, view: unknown, kinds: readonly string[]): readonly Blocked[] {
  return kinds.length === 0 ? [] : (help?.whyNot?.blocked(view, kinds) ?? [])
}
