import { z } from 'zod'

/** A row of what is kept of messages; what a column means depends on the kind of the message, with which its key begins. */
export const rowSchema = z.object({
  key: z.string(),
  channelId: z.string(),
  messageId: z.string().nullable(),
  looks: z.string(),
  revision: z.int(),
  entry: z.int(),
  beat: z.int(),
  trace: z.int(),
  pending: z.boolean(),
  repost: z.boolean(),
  lost: z.boolean(),
  at: z.coerce.date(),
  matter: z.string().nullable(),
  missing: z.array(z.string()),
  wrongSince: z.coerce.date().nullable(),
  againAt: z.coerce.date().nullable(),
})

export type Row = z.infer<typeof rowSchema>
