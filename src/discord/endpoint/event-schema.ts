import { ApplicationIntegrationType } from 'discord-api-types/v10'
import { z } from 'zod'
import { channelId, guildId } from '../../store/values/ids.ts'

const server = z.object({
  id: guildId,
  system_channel_id: channelId.nullish(),
  preferred_locale: z.string().default(''),
})

const invited = z.object({
  type: z.literal('APPLICATION_AUTHORIZED'),
  data: z.object({ integration_type: z.literal(ApplicationIntegrationType.GuildInstall), guild: server }),
})

/** A server that has invited the bot. */
export type Invited = z.infer<typeof server>

/** What Discord sends to the address for events: whether anybody is there, that a server invites us, or something else. */
export const eventSchema = z.union([
  z.object({ type: z.literal(0) }).transform(() => ({ type: 'ping' }) as const),
  z
    .object({ type: z.literal(1), event: invited })
    .transform(({ event }) => ({ type: 'invited', server: event.data.guild }) as const),
  z.object({ type: z.literal(1), event: z.unknown() }).transform(() => ({ type: 'other' }) as const),
])
