import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10'
import { z } from 'zod'
import { type ChannelId, channelId, type MessageId, messageId, type UserId, userId } from '../../store/values/ids.ts'

/** Somebody on whom a command was chosen. */
export interface TargetUser {
  readonly user: UserId
  readonly isBot: boolean
}

/** A message on which a command was chosen. */
export interface TargetMessage {
  readonly channel: ChannelId
  readonly message: MessageId
  /** The custom ids of its buttons and lists, in their order; of another's message none. */
  readonly customIds: readonly string[]
}

/** On what a command of a menu was chosen. */
export type Target = ({ readonly type: 'user' } & TargetUser) | ({ readonly type: 'message' } & TargetMessage)

/** A component of a message, and those within it. */
interface Component {
  readonly custom_id?: string | undefined
  readonly components?: readonly Component[] | undefined
  readonly accessory?: Component | undefined
}

const component: z.ZodType<Component> = z.object({
  custom_id: z.string().optional(),
  get components() {
    return z.array(component).optional()
  },
  get accessory() {
    return component.optional()
  },
})

const people = z.record(z.string(), z.object({ bot: z.boolean().optional() }))

const message = z.object({
  channel_id: channelId,
  author: z.object({ bot: z.boolean().optional() }),
  components: z.array(component).default([]),
})

const chosen = z.object({
  type: z.literal(InteractionType.ApplicationCommand),
  data: z.discriminatedUnion('type', [
    z.object({
      type: z.literal(ApplicationCommandType.User),
      target_id: userId,
      resolved: z.object({ users: people }),
    }),
    z.object({
      type: z.literal(ApplicationCommandType.Message),
      target_id: messageId,
      resolved: z.object({ messages: z.record(z.string(), message) }),
    }),
  ]),
})

/** On what a command of a menu was chosen, read from the payload; undefined where it is no such command. */
export function targetIn(payload: unknown): Target | undefined {
  const data = chosen.safeParse(payload).data?.data
  if (data?.type === ApplicationCommandType.User) {
    const { target_id: user, resolved } = data
    return { type: 'user', user, isBot: resolved.users[user]?.bot === true }
  }
  const there = data?.resolved.messages[data.target_id]
  if (data === undefined || there === undefined) return undefined
  const customIds = there.author.bot === true ? there.components.flatMap(customIdsIn) : []
  return { type: 'message', channel: there.channel_id, message: data.target_id, customIds }
}

function customIdsIn({ custom_id, components = [], accessory }: Component): readonly string[] {
  return [
    ...(custom_id === undefined ? [] : [custom_id]),
    ...components.flatMap(customIdsIn),
    ...(accessory === undefined ? [] : customIdsIn(accessory)),
  ]
}
