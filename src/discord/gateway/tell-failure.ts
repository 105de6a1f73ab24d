import { button, note, page, row, text } from '../../pages/model/blocks.ts'
import { toDo } from '../../pages/model/press.ts'
import type { Reply } from '../../pages/model/reply.ts'
import type { DatabaseTrouble } from '../../store/database/database-unavailable.ts'
import type { TableId } from '../../store/values/ids.ts'
import { NothingChanged, PerhapsChanged } from '../../tables/record/what-changed.ts'
import type { Locale } from '../../words/locales.ts'
import { type UiKey, uiWords } from '../../words/words.ts'

/** What went wrong while an interaction was carried out. */
export interface FailedInteraction {
  readonly error: unknown
  /** What is wrong with the database; undefined if the cause is something else. */
  readonly trouble: DatabaseTrouble | undefined
  /** By what number the log has it. */
  readonly id: string
  readonly table: TableId | undefined
}

/**
 * What the asker is told. It says that nothing was changed only where that is known; where it is not, the way to
 * the table is included.
 */
export function tellFailure({ error, trouble, id, table }: FailedInteraction, locale: Locale): Reply {
  const words = uiWords(locale)
  const matter = trouble ?? 'unexpected'
  const why = words.say(`error.${matter}`, { id })
  const turn = (key: UiKey) => table && button(words.say(key), toDo(table, 'turn'), 'main')
  const back = turn('button.back')
  const about = table && back && { table, back }
  if (error instanceof NothingChanged)
    return { type: 'message', body: note(`${why} ${words.say('error.unchanged')}`), about }
  if (!(error instanceof PerhapsChanged)) return { type: 'message', body: note(why), about }
  const way = turn('button.turn')
  const said = text(`${why} ${words.say('error.unknown')}`)
  return { type: 'message', body: page([said, row(way === undefined ? [] : [way])]) }
}
