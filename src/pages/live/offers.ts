import type { APIButtonComponent } from 'discord-api-types/v10'
import type { Words } from '../../engine/contract/words.ts'
import type { Position } from '../../tables/record/position.ts'
import { plainName } from '../../words/names.ts'
import type { HouseKey } from '../../words/words.ts'
import { deedId } from '../model/custom-id.ts'
import { button } from '../model/page.ts'

/** Seats that get buttons; others are offered when these are taken. */
const OFFERED = 2

/** The buttons that take seats which may be taken: for the presser, or for a computer player. */
export function offers({ table, seats }: Position, words: Words<HouseKey>): APIButtonComponent[] {
  const vacant = seats.filter(({ vacancy }) => vacancy !== undefined).slice(0, OFFERED)
  return vacant.flatMap(({ seat, name: called }) => {
    const name = plainName(called)
    return [
      button(words.say('button.seat-take', { name }), deedId(table.id, 'seat-take', { seat }), 'go'),
      button(words.say('button.seat-computer-for', { name }), deedId(table.id, 'seat-computer', { seat })),
    ]
  })
}
