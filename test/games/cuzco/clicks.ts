import type { Choice, Panel } from '../../../src/engine/contract/panel.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { action, firstCard } from './site.ts'

/** How many clicks a turn takes by the panel, from opening it to its end: a press is one, a pick from a list two, and so is saying *yes*. */
export function clicksOf(state: State, script: string): { readonly clicks: number; readonly state: State } {
  const seat = game.waiting(state).seats[0]?.seat ?? 0
  let after = state
  let clicks = 1
  for (const text of script.split('; ')) {
    clicks += clicksTo(after, seat, text)
    after = applied(after, seat, text)
  }
  return { clicks, state: after }
}

/** A turn that takes the first of what is suggested, again and again, for so many steps at most. */
export function suggestedTurn(state: State, most: number): readonly string[] {
  const seat = game.waiting(state).seats[0]?.seat ?? 0
  const turn: string[] = []
  for (let after = state; turn.length < most; ) {
    const first = pageOf(after, seat, '').groups.find(({ look }) => look === 'list')?.choices[0]
    if (first?.type !== 'play') break
    turn.push(first.action)
    after = applied(after, seat, first.action)
  }
  return turn
}

function applied(state: State, seat: number, text: string): State {
  const result = game.apply(state, seat, action(text), firstCard)
  if (!result.ok) throw new Error(`${text}: ${result.refusal.code}`)
  return result.state
}

function pageOf(state: State, seat: number, focus: string): Panel {
  return game.panel(game.view(state, seat), game.legal(state, seat), { actions: [], focus })
}

/** The fewest clicks from the first page to an action that is taken. */
function clicksTo(state: State, seat: number, text: string): number {
  const view = game.view(state, seat)
  const legal = [...game.legal(state, seat)]
  const clicksAt = new Map([['', 0]])
  let fewest = Number.POSITIVE_INFINITY
  for (const [focus, before] of clicksAt) {
    for (const { look, choices } of game.panel(view, legal, { actions: [], focus }).groups) {
      for (const [place, choice] of choices.entries()) {
        const clicks = before + clicksOn(look === 'buttons' || choices.length === 1, choice, place)
        if (choice.type === 'play' && choice.action === text) fewest = Math.min(fewest, clicks)
        if (choice.type === 'open' && !clicksAt.has(choice.focus)) clicksAt.set(choice.focus, clicks)
      }
    }
  }
  return fewest
}

const PAGE = 25

/** A press; or a list that is opened, turned over until it shows a choice, and picked from. */
function clicksOn(isButton: boolean, choice: Choice, place: number): number {
  const asked = choice.type === 'play' && choice.ask !== undefined ? 1 : 0
  return asked + (isButton ? 1 : 2 + Math.floor(place / PAGE))
}
