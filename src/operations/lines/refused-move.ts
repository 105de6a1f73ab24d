import { at } from '../../engine/basics/at.ts'
import { quoted, reason } from '../../pages/model/refusals.ts'
import type { RunningPosition } from '../../tables/record/position.ts'
import type { Denied, GameRefused } from '../../tables/record/result.ts'
import type { Locale } from '../../words/locales.ts'
import { markedName } from '../../words/names.ts'
import { speech } from '../../words/speech.ts'
import type { Services } from '../model/services.ts'
import { follow, instead } from './follow.ts'

const SHOWN = 5

/** One of the moves typed that is not possible. */
export interface RefusedMove {
  readonly no: Denied | GameRefused
  readonly moves: readonly string[]
  /** Its place among them, from 0. */
  readonly move: number
}

/** Which of the moves typed is not possible, why, and what would be there; the position is the one before it. */
export function tellRefused(
  services: Services,
  position: RunningPosition,
  { no, moves, move, locale }: RefusedMove & { readonly locale: Locale },
): string {
  const spoken = speech(services.tables, position, locale)
  const typed = quoted(at(moves, move))
  const which = moves.length === 1 ? [] : [spoken.ui.say('refused.at-move', { number: move + 1, text: typed })]
  const why = reason(services, shortened(no), { locale, names: position.seats.map(seat => markedName(seat.name)) })
  const possible = instead(follow(position, spoken), typed, SHOWN)
  const others =
    possible.length === 0 ? [] : [spoken.ui.say('refused.instead', { moves: { list: possible.map(code) } })]
  const kept = move === 0 ? [] : [spoken.ui.say('refused.kept', { count: move })]
  return [[...which, why].join(' '), ...others, ...kept].join('\n')
}

/** What was typed may be long. */
function shortened(no: Denied | GameRefused): Denied | GameRefused {
  const { text } = no.refusal.facts
  if (no.by === 'game' || typeof text !== 'string') return no
  return { ...no, refusal: { ...no.refusal, facts: { ...no.refusal.facts, text: quoted(text) } } }
}

function code(text: string): string {
  return `\`${text}\``
}
