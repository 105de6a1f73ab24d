import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { Seat } from '../../../src/engine/contract/seat.ts'

/** Somebody before their panel: what they have prepared, and the states before and after it. */
export interface Asking {
  readonly began: unknown
  readonly state: unknown
  readonly seat: Seat
  readonly staged: readonly unknown[]
}

/**
 * The pages of a panel to be opened one after the other, by their focus, until one offers an action: the shortest way.
 * Throws an Error if none does.
 */
export function routeTo(game: AnyGame, { began, state, seat, staged }: Asking, action: string): readonly string[] {
  const view = game.view(state, seat)
  const before = game.view(began, seat)
  const legal = [...game.legal(state, seat)]
  const routes = new Map<string, readonly string[]>([['', []]])
  for (const [focus, route] of routes) {
    for (const choice of game
      .panel(view, legal, { actions: staged, before, focus })
      .groups.flatMap(group => group.choices)) {
      if (choice.type === 'play' && choice.action === action) return route
      if (choice.type === 'open' && !routes.has(choice.focus)) routes.set(choice.focus, [...route, choice.focus])
    }
  }
  throw new Error(`no page of ${game.id} offers “${action}” to seat ${seat}`)
}
