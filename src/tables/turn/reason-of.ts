import type { AnyGame } from '../../engine/contract/game.ts'
import type { Phrase } from '../../engine/contract/words.ts'
import { openReason } from '../../engine/play/open-reason.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import type { TableMatch } from '../record/table-match.ts'
import { reasonOrNone } from './reason-or-none.ts'

/** Why a computer player may have played an entry, at a table for practice. */
export function reasonOf(
  { id: table, practice }: TableRecord,
  game: AnyGame,
  entry: TableMatch['played'][number],
  failed: Context['reasonFailed'],
): Phrase | undefined {
  const { seat, by } = entry
  if (!practice || by !== 'BOT') return undefined
  return reasonOrNone(() => openReason(game, entry), { table, game: game.id, seat }, failed)
}
