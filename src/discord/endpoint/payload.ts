import { ApplicationCommandType, ComponentType, InteractionType } from 'discord-api-types/v10'
import { z } from 'zod'

const id = z.string().regex(/^\d{1,20}$/)
const person = z.looseObject({ id, username: z.string() })

/** Where an interaction comes from, and by whom; what else it holds is for discord.js to read. */
const envelope = z.looseObject({
  id,
  application_id: id,
  token: z.string().min(1),
  version: z.int(),
  guild_id: id.optional(),
  guild_locale: z.string().optional(),
  channel: z.looseObject({
    id,
    type: z.int(),
    parent_id: id.nullish(),
    thread_metadata: z.looseObject({ locked: z.boolean().optional() }).optional(),
  }),
  member: z.looseObject({ user: person, roles: z.array(id), permissions: z.string().regex(/^\d+$/) }).optional(),
  user: person.optional(),
  app_permissions: z.string().regex(/^\d+$/),
  locale: z.string(),
  // Nothing is sold.
  entitlements: z
    .unknown()
    .optional()
    .transform(() => []),
  authorizing_integration_owners: z.record(z.string(), z.unknown()).default({}),
})

const named = z.looseObject({ id, name: z.string() })
const command = named.extend({ type: z.literal(ApplicationCommandType.ChatInput) })
const onUser = named.extend({ type: z.literal(ApplicationCommandType.User), target_id: id })
const onMessage = named.extend({ type: z.literal(ApplicationCommandType.Message), target_id: id })
const entryPoint = named.extend({ type: z.literal(ApplicationCommandType.PrimaryEntryPoint) })
const message = z.looseObject({ id, channel_id: id, author: person })

const COMPONENTS = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const

const component = z.looseObject({ custom_id: z.string(), component_type: z.literal(COMPONENTS) })

const interaction = z
  .discriminatedUnion('type', [
    envelope.extend({
      type: z.literal(InteractionType.ApplicationCommand),
      data: z.discriminatedUnion('type', [command, onUser, onMessage, entryPoint]),
    }),
    envelope.extend({ type: z.literal(InteractionType.ApplicationCommandAutocomplete), data: command }),
    envelope.extend({ type: z.literal(InteractionType.MessageComponent), data: component, message }),
    envelope.extend({
      type: z.literal(InteractionType.ModalSubmit),
      data: z.looseObject({ custom_id: z.string(), components: z.array(z.unknown()) }),
      message: message.optional(),
    }),
  ])
  .refine(({ guild_id, member, user }) => member !== undefined || (user !== undefined && !guild_id), 'by nobody')

/** An interaction as Discord sends it, which somebody is to answer. */
export type Payload = z.infer<typeof interaction>

/** What Discord sends to the address for interactions: whether anybody is there, or an interaction. */
export const sentSchema = z.union([
  z.looseObject({ type: z.literal(InteractionType.Ping) }).transform(() => ({ type: 'ping' }) as const),
  interaction.transform(payload => ({ type: 'interaction', payload }) as const),
])
