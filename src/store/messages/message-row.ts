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
export interface MessageKey {
  readonly tableId: TableId
  readonly kind: MessageKind
  readonly subject: string
}

/** What finds it; its subject is told as a text. */
export function messageKey(table: TableId, kind: MessageKind, subject: string | number = ''): MessageKey {
  return { tableId: table, kind, subject: String(subject) }
}

/** Row `d`, as a table's row `t` has it. */
export function rowOf(kind: MessageKind, subject: string | number | Prisma.Sql = ''): Prisma.Sql {
  const said = subject instanceof Prisma.Sql ? subject : String(subject)
  return Prisma.sql`d."tableId" = t.id AND d.kind = ${kind}::"MessageKind" AND d.subject = ${said}`
}
