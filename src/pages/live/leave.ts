import type { Words } from '../../engine/contract/words.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { HouseKey } from '../../words/words.ts'
import { deedId } from '../model/custom-id.ts'
import { button, page, rows, text } from '../model/page.ts'
import type { Body } from '../model/reply.ts'

/** Asks once more before a table is closed by whoever leaves it. */
export function leavePage(table: TableId, words: Words<HouseKey>): Body {
  const yes = button(words.say('button.leave-for-sure'), deedId(table, 'leave-for-sure'), 'stop')
  return page([text(words.say('sure.leave')), ...rows([yes])])
}
