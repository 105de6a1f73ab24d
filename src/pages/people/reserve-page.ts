import type { TableId } from '../../store/values/ids.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Block, type Body, button, page, row, text } from '../model/blocks.ts'
import { toDo } from '../model/press.ts'

/** The same as it says, and the way to the reserve list of a table. */
export function reservePage(table: TableId, { blocks }: Body, locale: Locale): Body {
  return page([...blocks, row([button(uiWords(locale).say('button.reserve'), toDo(table, 'reserve'), 'main')])])
}

/** Says at which place of the reserve list somebody waits, below what else is said, and offers the way off it. */
export function inReservePage(table: TableId, place: number, locale: Locale, before: readonly Block[] = []): Body {
  const { say } = uiWords(locale)
  return page([
    ...before,
    text(say('reserve.waiting', { table, place })),
    row([button(say('button.unreserve'), toDo(table, 'unreserve'))]),
  ])
}
