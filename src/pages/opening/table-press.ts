import type { AnyGame } from '../../engine/contract/game.ts'
import { type OptionValue, optionValues } from '../../engine/play/options-of.ts'
import { type Asks, USUAL_PACE } from '../../tables/record/paces.ts'
import type { Template } from '../../tables/servers/template.ts'
import { FORM_STARTS, type NewTablePress } from '../model/press.ts'
import { placesOf } from './game-field.ts'

/** What a new table may have besides, in an order that stands in buttons: it never changes. */
export const EXTRAS = ['hints', 'quiet', 'silence', 'brisk', 'reliable', 'proven', 'finished'] as const
export type Extra = (typeof EXTRAS)[number]

/** What is asked of those who want a seat, by the extra that asks it: the most first. */
export const ASKED = { proven: 'PROVEN', reliable: 'RELIABLE', finished: 'FINISHED' } as const satisfies Readonly<
  Record<string, Asks>
>

/** Whether an extra asks something of those who want a seat. */
export const isAsking = (extra: Extra): extra is keyof typeof ASKED => extra in ASKED

/** A form of which not even the game is known: that is asked first. */
export const BLANK_TABLE: NewTablePress = {
  type: 'new-table',
  game: '',
  players: '',
  pace: '',
  start: '',
  extras: '',
  options: '',
}

/** Seats wanted at a new table where nobody says how many. */
const USUAL_PLAYERS = 4

/** How many a table of a game is for where nobody says it. */
export function usualPlaces({ seats: [min, max] }: Pick<AnyGame, 'seats'>): number {
  return Math.min(Math.max(USUAL_PLAYERS, min), max)
}

/** The options of a game as boxes of a form: as many as Discord takes. */
export function optionBoxes(game: AnyGame): readonly OptionValue[] {
  return optionValues(game).slice(0, 25)
}

/** The form for a table of a game as it would be opened by these terms. */
export function tablePress(game: AnyGame, terms: Template): NewTablePress {
  const { players = usualPlaces(game), pace = USUAL_PACE, asks, options = {} } = terms
  const [min, max] = game.seats
  const isOn = (extra: Extra) => (isAsking(extra) ? ASKED[extra] === asks : terms[extra] === true)
  return {
    type: 'new-table',
    game: game.id,
    players: String(Math.min(Math.max(players, min), max)),
    pace,
    start: formStart(terms) ?? '',
    extras: placesOf(EXTRAS, isOn),
    options: lettersOf(optionBoxes(game), ({ name, value = true }) => options[name] === value),
  }
}

/** When it starts, as a form has it; undefined where no form does. */
export function formStart({ start, after, minimum }: Template): NewTablePress['start'] | undefined {
  if (after === undefined) return minimum === undefined ? (start ?? 'full') : undefined
  if (start === 'host') return undefined
  return FORM_STARTS.find(each => each === (minimum === undefined ? after : `${after}-${minimum}`))
}

/** After how many hours a table starts, and with how many at least where that is said. */
export function startParts(start: Exclude<(typeof FORM_STARTS)[number], 'full' | 'host'>) {
  const [hours, least] = start.split('-')
  return [hours === '24' ? '24' : '72', least === undefined ? undefined : Number(least)] as const
}

/** Those of a list that are wanted, each by a letter or a digit: it has at most 25. */
export function lettersOf<T>(all: readonly T[], isWanted: (one: T) => boolean): string {
  return all.flatMap((one, place) => (isWanted(one) ? [letterOf(place)] : [])).join('')
}

/** By what a place in such a list is known. */
export const letterOf = (place: number) => place.toString(36)
