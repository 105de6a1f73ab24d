import { at } from '../../../src/engine/basics/at.ts'
import { movesOf } from '../../../src/engine/basics/moves-of.ts'
import type { Choice, Panel } from '../../../src/engine/contract/panel.ts'
import { demandEnd } from '../../../src/engine/play/demand-end.ts'
import { actionSchema } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { parse } from '../../../src/games/tawantinsuyu/notation.ts'
import { panel } from '../../../src/games/tawantinsuyu/panel.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { rules } from '../../../src/games/tawantinsuyu/rules.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { chanceOf } from './random-games.ts'

/** What was done by pressing and picking, and where it led. */
interface Answered {
  readonly lines: readonly string[]
  readonly clicks: number
  readonly after: State
}

/** Answers as a player does who takes what is offered first, as many of a list as are asked for; more lists than one are looked through. */
function asOffered(before: State, seat: number, chance = chanceOf(1)): Answered {
  let [focus, clicks] = ['', 0]
  for (;;) {
    const page = panel(view(before, seat), legal(before, seat), { focus })
    const picked = pickedFirst(page)
    clicks += picked.some(choice => choice.type === 'play' && choice.ask !== undefined) ? 2 : 1
    const [first] = picked
    if (first?.type === 'open' && picked.length === 1) {
      focus = first.focus
      continue
    }
    const lines = linesOf(picked)
    return { lines, clicks, after: playedOn(before, seat, lines, chance) }
  }
}

/** What stands first on a page: of a list as many as have to be picked of it. */
function pickedFirst({ groups, question }: Panel): readonly Choice[] {
  const [group] = groups
  if (group === undefined) throw new Error(`nothing is offered at ${question.key}`)
  return group.choices.slice(0, group.several?.[0] ?? 1)
}

/** What choices play; pages that are picked together make one action. */
function linesOf(picked: readonly Choice[]): readonly string[] {
  const [first] = picked
  if (first?.type === 'play') return picked.flatMap(choice => (choice.type === 'play' ? movesOf(choice.action) : []))
  const focuses = picked.flatMap(choice => (choice.type === 'open' ? choice.focus : []))
  return [focuses.map((focus, index) => (index === 0 ? focus : focus.split(' ').at(-1))).join(' ')]
}

/** Plays lines as Chaski plays what was offered as one answer. */
function playedOn(before: State, seat: number, lines: readonly string[], chance = chanceOf(1)): State {
  return lines.reduce((state, line) => {
    if (!askedSeats(state).includes(seat)) throw new Error(`seat ${seat} is not asked any more at ${line}`)
    const done = apply(state, seat, actionSchema.parse(parse(line)), chance)
    if (!done.ok) throw new Error(`${line} is offered and refused: ${done.refusal.code}`)
    return done.state
  }, before)
}

/** Clicks of a seat from a state on until it is there, the one that opens its panel included; whoever else is asked answers as well. */
export function clicksUntil(
  from: State,
  seat: number,
  isThere: (state: State) => boolean,
  chance = chanceOf(1),
): { readonly clicks: number; readonly lines: readonly string[] } {
  let [state, clicks] = [from, 1]
  const lines: string[] = []
  for (let moves = 0; !isThere(state); moves++) {
    demandEnd(rules, moves)
    const asked = askedSeats(state)
    const done = asOffered(state, asked.includes(seat) ? seat : at(asked, 0), chance)
    if (asked.includes(seat)) {
      clicks += done.clicks
      lines.push(done.lines.join('; '))
    }
    state = done.after
  }
  return { clicks, lines }
}
