import type { AnyGame } from '../contract/game.ts'
import type { Choice, Draft, Panel } from '../contract/panel.ts'
import type { AnyRules } from '../contract/rules.ts'
import type { Viewer } from '../contract/seat.ts'

/**
 * A game by the rules of an earlier version. Secrets, faces and players are today's, and see its states as `upgrade`
 * makes them. Where those rules cannot read a plan's first state, there is no plan.
 */
export function byRules({ pack: _, resign: _resign, earlier: _earlier, ...game }: AnyGame, rules: AnyRules): AnyGame {
  const upgraded = (state: unknown) => game.upgrade?.(state, rules.version) ?? state
  return {
    ...game,
    ...rules,
    view: (state: unknown, viewer: Viewer) => game.view(upgraded(state), viewer),
    panel: (view: unknown, legal: Iterable<unknown>, draft: Draft<unknown>) => untold(game.panel(view, legal, draft)),
    ...(game.plan !== undefined && { plan: (view: unknown) => rules.state.safeParse(game.plan?.(view)).data }),
  }
}

/** A panel that does not say what is final: today's faces know that of today's rules alone. */
function untold(panel: Panel): Panel {
  const unknown = (choice: Choice): Choice => (choice.type === 'play' ? { ...choice, final: undefined } : choice)
  return { ...panel, groups: panel.groups.map(group => ({ ...group, choices: group.choices.map(unknown) })) }
}

/** The games with the rules of their earlier versions. Throws an Error for rules of a game that there is not. */
export function withEarlier(
  games: ReadonlyMap<string, AnyGame>,
  pinned: readonly AnyRules[],
): ReadonlyMap<string, AnyGame> {
  const stray = pinned.find(({ id }) => !games.has(id))
  if (stray !== undefined) throw new Error(`there are rules of ${stray.id}, version ${stray.version}, but no such game`)
  const ofGame = (game: AnyGame) => pinned.filter(({ id, version }) => id === game.id && version < game.version)
  const added = [...games.values()].map((game): AnyGame => {
    const earlier = new Map(ofGame(game).map(rules => [rules.version, byRules(game, rules)]))
    return { ...game, earlier }
  })
  return new Map(added.map(game => [game.id, game]))
}

/** A game by the rules of one of its versions; undefined where they are not here. */
export function atVersion(game: AnyGame, version: number): AnyGame | undefined {
  return game.version === version ? game : game.earlier?.get(version)
}

/** A game by all of its rules that are here, today's first. */
export function allVersions(game: AnyGame): readonly AnyGame[] {
  return [game, ...(game.earlier?.values() ?? [])]
}
