import type { Seat } from '../engine/game.ts'
import type { TableId } from '../store/ids.ts'
import type { Desk } from './desk.ts'

/** Answers for a computer player, if that question still stands: the 'bot' job. */
export interface BotTable {
  answer(job: { readonly table: TableId; readonly seat: Seat; readonly beat: number }): Promise<void>
  close(): Promise<void>
}

/** Sets up the threads in which computer players think, each thought limited in time. */
export function bots(_desk: Desk): BotTable {
  throw new Error('to be written')
}
