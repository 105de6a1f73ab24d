import { boardOf, labelOf } from '../components/board.ts'
import type { CuzcoPhrase } from '../locales/keys.ts'
import type { View } from '../view.ts'

/** Where a festival is held, and how many FP everybody who takes part has; nothing where none is. */
export function festivalOf({ festival, board: file }: Pick<View, 'festival' | 'board'>): CuzcoPhrase[] {
  if (festival === undefined) return []
  const guests = festival.guests.map(({ seat, fp, stance }) => ({
    key: `board.guest.${stance}`,
    facts: { who: { seat }, fp },
  }))
  return [{ key: 'board.festival', facts: { hex: labelOf(boardOf(file), festival.hex), guests: { list: guests } } }]
}
