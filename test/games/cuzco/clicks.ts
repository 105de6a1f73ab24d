import type { Action } from '../../../src/games/cuzco/actions.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { routeTo } from '../../discord/whole-games/route.ts'
import { action, firstCard } from './site.ts'

/** How many clicks a turn takes by the panel, from opening it to its end: each press and each pick is one, and so is saying *yes*. */
export function clicksOf(state: State, script: string): { readonly clicks: number; readonly state: State } {
  const seat = game.waiting(state).seats[0]?.seat ?? 0
  let after = state
  let clicks = 1
  for (const text of script.split('; ')) {
    clicks += clicksTo(after, seat, text)
    const applied = game.apply(after, seat, action(text), firstCard)
    if (!applied.ok) throw new Error(`${text}: ${applied.refusal.code}`)
    after = applied.state
  }
  return { clicks, state: after }
}

/** The clicks from the first page to an action that is taken. */
function clicksTo(state: State, seat: number, text: string): number {
  const staged: readonly Action[] = []
  const route = routeTo(game, { state, seat, staged }, text)
  const focus = route.at(-1) ?? ''
  const view = game.view(state, seat)
  const page = game.panel(view, game.legal(state, seat), { actions: staged, focus })
  const all = page.groups.flatMap(({ choices }) => choices)
  const choice = all.find(each => each.type === 'play' && each.action === text)
  const asked = choice?.type === 'play' && choice.ask !== undefined ? 1 : 0
  return route.length + 1 + asked + pagesTo(page.groups, text)
}

const PAGE = 25

/** How often a list is turned over before it shows a choice. */
function pagesTo(groups: ReturnType<typeof game.panel>['groups'], text: string): number {
  const places = groups.flatMap(({ look, choices }) => {
    const place = choices.findIndex(each => each.type === 'play' && each.action === text)
    return look === 'list' && place >= 0 ? [Math.floor(place / PAGE)] : []
  })
  return places[0] ?? 0
}
