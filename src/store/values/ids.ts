import { z } from 'zod'

const snowflake = z.string().regex(/^\d{1,20}$/)

/** A table's number, shown as #12. */
export const tableId = z.int32().positive().brand('TableId')
export type TableId = z.infer<typeof tableId>

/** Discord's ids: decimal numbers kept as text. */
export const userId = snowflake.brand('UserId')
export type UserId = z.infer<typeof userId>

export const channelId = snowflake.brand('ChannelId')
export type ChannelId = z.infer<typeof channelId>

export const guildId = snowflake.brand('GuildId')
export type GuildId = z.infer<typeof guildId>

export const messageId = snowflake.brand('MessageId')
export type MessageId = z.infer<typeof messageId>

/**
 * One click or command; claimed by the verb that carries it out, so that a second copy does nothing. Discord numbers its own;
 * those of a page in a browser begin with the hash of its session.
 */
export const interactionId = z
  .string()
  .regex(/^(\d{1,20}|[0-9a-f]{64}-[\w-]{1,40})$/)
  .brand('InteractionId')
export type InteractionId = z.infer<typeof interactionId>
