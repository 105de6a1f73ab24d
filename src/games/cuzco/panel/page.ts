import type { Choice, Group, OpenChoice, PlayChoice } from '../../../engine/contract/panel.ts'
import type { Action, ActionOf } from '../actions.ts'
import type { Prepared } from '../bots/kept-advice.ts'
import { type Board, hexNamed, middleHex } from '../components/board.ts'
import { hexesOf } from '../events.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import { format } from '../notation.ts'
import type { View } from '../view.ts'
import { byDistance } from './by-distance.ts'

/** What a page of the menu is made of. */
export interface Page {
  readonly view: View
  readonly board: Board
  readonly legal: readonly Action[]
  /** What a lesson asks for, in notation. */
  readonly wanted?: readonly string[]
  /** The steps that led here. */
  readonly prepared?: Prepared
}

/** The legal actions of one kind. */
export function legalOf<Type extends Action['type']>({ legal }: Page, type: Type): ActionOf<Type>[] {
  return legal.filter((action): action is ActionOf<Type> => action.type === type)
}

/** A choice that plays an action. */
export function play(
  action: Action,
  label: CuzcoPhrase,
  more: Omit<Partial<PlayChoice>, 'type' | 'action' | 'label'> = {},
): PlayChoice {
  return { type: 'play', action: format(action), label, final: false, ...more }
}

/** A choice that opens a page. */
export function open(focus: string, label: CuzcoPhrase, detail?: CuzcoPhrase): OpenChoice {
  return { type: 'open', focus, label, ...(detail !== undefined && { detail }) }
}

/** A group of choices, none if there are none. */
export function group(look: Group['look'], choices: readonly Choice[], title?: CuzcoPhrase): Group[] {
  return choices.length === 0 ? [] : [{ look, choices, ...(title !== undefined && { title }) }]
}

/** The same groups, that are seldom wanted. */
export function rarely(groups: readonly Group[]): Group[] {
  return groups.map(one => ({ ...one, isRare: true }))
}

/** A hex by its label alone. */
export function hexLabel(hex: string): CuzcoPhrase {
  return { key: 'panel.hex', facts: { hex } }
}

/** What something costs, and what else there is to say of it. */
export function costing(cost: number, ...more: readonly (CuzcoPhrase | undefined)[]): CuzcoPhrase {
  return more
    .filter(phrase => phrase !== undefined)
    .reduce<CuzcoPhrase>((said, phrase) => ({ key: 'panel.and', facts: { said, phrase } }), {
      key: 'panel.cost',
      facts: { cost },
    })
}

/** The same things, those nearest to a hex, or to where something happened last, or else to the middle of the board, coming first. */
export function nearestFirst<T>(
  { view, board }: Page,
  things: readonly T[],
  hexOf: (thing: T) => string,
  to = lastHex(view),
): T[] {
  const anchor = hexNamed(board, to ?? '') ?? middleHex(board)
  return byDistance(board, [anchor], things, thing => hexNamed(board, hexOf(thing)) ?? 0)
}

/** Where something happened last, in this turn or else in the one before; undefined before anything has. */
export function lastHex({ turn, last }: View): string | undefined {
  return [...last, ...turn.events].flatMap(hexesOf).at(-1)
}

/** Where the viewer did something last in this turn: its hexes; none before they did. */
export function lastDone({ viewer, turn }: View): readonly string[] {
  const done = turn.seat === viewer ? turn.events.map(hexesOf) : []
  return done.findLast(hexes => hexes.length > 0) ?? []
}
