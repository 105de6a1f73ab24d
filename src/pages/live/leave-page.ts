import type { Words } from '../../engine/contract/words.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { HouseKey } from '../../words/words.ts'
import { sureButton } from '../head.ts'
import { type Body, page, row, text } from '../model/blocks.ts'

/** Asks once more before a table is closed by whoever leaves it. */
export function leavePage(table: TableId, words: Words<HouseKey>): Body {
  return page([text(words.say('sure.leave')), row([sureButton(words, table, 'leave')])])
}
