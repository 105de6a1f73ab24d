import { z } from 'zod'
import { MessageKind, Prisma } from '../prisma/client.ts'
import type { TableId } from '../values/ids.ts'

/** A row of what is kept of messages. */
export const rowSchema = z.object({
  kind: z.enum(MessageKind),
  channelId: z.string(),
  messageId: z.string().nullable(),
  revision: z.int(),
  entry: z.int(),
  tableEvent: z.int(),
  question: z.int(),
  goesOn: z.boolean(),
  fingerprint: z.string(),
  happened: z.string(),
  pending: z.boolean(),
  repost: z.boolean(),
  lost: z.boolean(),
  at: z.coerce.date(),
  matter: z.string().nullable(),
  missing: z.array(z.string()),
  wrongSince: z.coerce.date().nullable(),
  retryAt: z.coerce.date().nullable(),
})

export type Row = z.infer<typeof rowSchema>

/** What a row is found by: the table, what the message is for, and which of that kind it is. */
export interface Key {
  readonly tableId: TableId
  readonly kind: MessageKind
  readonly subject: string
}

export function keyOf(table: TableId, kind: MessageKind, subject: string | number = ''): Key {
  return { tableId: table, kind, subject: String(subject) }
}

/** Row `d`, as a table's row `t` has it; the subject is a text in SQL. */
export function rowOf(kind: MessageKind, subject = Prisma.sql`''`): Prisma.Sql {
  return Prisma.sql`d."tableId" = t.id AND d.kind = ${kind}::"MessageKind" AND d.subject = ${subject}`
}
