import type { InteractionId, TableId, UserId } from '../../store/values/ids.ts'

/** Who wants something, and by which click or command. */
export interface Request {
  readonly interaction: InteractionId
  readonly user: UserId
}

/** Something wanted of a table. */
export interface TableRequest extends Request {
  readonly table: TableId
}
