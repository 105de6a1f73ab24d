import type { AnyGame } from '../contract/game.ts'
import type { Blocked } from '../contract/panel.ts'

/** Every kind of action that is not possible now for somebody who is asked, of whose actions these are legal. */
export function impossible({ help }: Pick<AnyGame, 'help'>, legal: Iterable<unknown>): readonly string[] {
  const whyNot = help?.whyNot
  if (whyNot === undefined) return []
  const possible = new Set<string>()
  for (const action of legal) possible.add(whyNot.kindOf(action))
  return whyNot.kinds.filter(kind => !possible.has(kind))
}

/** The same, and what is in the way of each: that takes long. */
export function blockedNow(game: Pick<AnyGame, 'help'>, view: unknown, legal: Iterable<unknown>): readonly Blocked[] {
  const kinds = impossible(game, legal)
  return kinds.length === 0 ? [] : (game.help?.whyNot?.blocked(view, kinds) ?? [])
}
