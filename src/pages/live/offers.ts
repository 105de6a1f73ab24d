import type { Words } from '../../engine/contract/words.ts'
import type { Position } from '../../tables/record/position.ts'
import { plainName } from '../../words/names.ts'
import type { UiKey } from '../../words/words.ts'
import { type Button, button } from '../model/blocks.ts'
import { toDo } from '../model/press.ts'

/** Seats that get buttons; others are offered when these are taken. */
const OFFERED = 2

/** The buttons that take seats which may be taken: for the presser, or for a computer player. */
export function offers({ table, seats }: Position, words: Words<UiKey>): Button[] {
  const vacant = seats.filter(({ vacancy }) => vacancy !== undefined).slice(0, OFFERED)
  return vacant.flatMap(({ seat, name: called }) => {
    const name = plainName(called)
    return [
      button(words.say('button.seat-take', { name }), toDo(table.id, 'seat-take', seat), 'go'),
      button(words.say('button.seat-computer-for', { name }), toDo(table.id, 'seat-computer', seat)),
    ]
  })
}
