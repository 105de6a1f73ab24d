import type { APIButtonComponent } from 'discord-api-types/v10'
import type { Words } from '../../engine/words.ts'
import type { Position } from '../../tables/record/position.ts'
import { formatCustomId } from '../messages/custom-id.ts'
import { button } from '../messages/page.ts'
import { plainName } from '../words/names.ts'
import type { HouseKey } from '../words/words.ts'

/** Seats that get buttons; others are offered when these are taken. */
const OFFERED = 2

/** The buttons by which the seats that may be taken are: by whoever presses, or by a computer player. */
export function offers({ table, seats }: Position, words: Words<HouseKey>): APIButtonComponent[] {
  const vacant = seats.filter(({ vacancy }) => vacancy !== undefined).slice(0, OFFERED)
  return vacant.flatMap(({ seat, name: called }) => {
    const name = plainName(called)
    const place = { type: 'do', table: table.id, beat: 0, page: seat } as const
    return [
      button(words.say('button.seat-take', { name }), formatCustomId({ ...place, deed: 'seat-take' }), 'go'),
      button(words.say('button.seat-computer-for', { name }), formatCustomId({ ...place, deed: 'seat-computer' })),
    ]
  })
}
