import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'
import { z } from 'zod'

/** Where the page opens its socket: one per tab. */
export const PAGE_SOCKET = '/page'

const id = z.string().regex(/^\d{17,20}$/)
/** Chosen by the page for each request, and repeated in every answer to it. */
const nonce = z.string().min(1).max(64)
const customId = z.string().min(1).max(100)

/**
 * Discord's own objects, as the server made them a moment ago for the bot: they were validated when the bot sent them,
 * so only their being an object is asked here.
 */
const discordObject = <T>() => z.custom<T>(value => typeof value === 'object' && value !== null)

const pageUser = z.object({
  id,
  username: z.string(),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
  /** A Discord locale (`en-GB`, `fr`): the page speaks it, and the bot is told it. */
  locale: z.string(),
})
export type PageUser = z.infer<typeof pageUser>

const pageGuild = z.object({ id, name: z.string() })
export type PageGuild = z.infer<typeof pageGuild>

/** A text channel, a thread or a DM: Discord's channel object, with what the page shows of it. */
const pageChannel = z.object({
  id,
  type: z.number().int(),
  name: z.string().nullish(),
  topic: z.string().nullish(),
  parent_id: id.nullish(),
  position: z.number().optional(),
  recipients: z.array(z.object({ id })).optional(),
  thread_metadata: z.object({ archived: z.boolean(), locked: z.boolean().optional() }).optional(),
})
export type PageChannel = z.infer<typeof pageChannel>

/** What a user has not read yet in a channel. The server raises both counts, `ack` sets them to 0. */
const readState = z.object({
  channel_id: id,
  unread_count: z.number().int().min(0),
  mention_count: z.number().int().min(0),
})
export type ReadState = z.infer<typeof readState>

const basicOption = z.object({
  name: z.string(),
  type: z.number().int().min(3).max(11),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** The option being typed: on exactly one of them in `autocomplete`, on none in `run-command`. */
  focused: z.literal(true).optional(),
})
const subcommand = z.object({ name: z.string(), type: z.literal(1), options: z.array(basicOption).max(25) })
const subcommandGroup = z.object({ name: z.string(), type: z.literal(2), options: z.array(subcommand).length(1) })

/** An interaction's `data.options`, as Discord's own client builds them. A number being typed may still be a string. */
const chosenOptions = z.array(z.union([basicOption, subcommand, subcommandGroup])).max(25)
export type ChosenOption = z.infer<typeof chosenOptions>[number]
export type ChosenBasicOption = z.infer<typeof basicOption>

/** One filled-in field of a modal: `values` for selects, checkbox groups and uploads, `value` for everything else. */
const modalField = z.object({
  custom_id: customId,
  value: z.union([z.string(), z.boolean()]).nullable().optional(),
  values: z.array(z.string()).max(25).optional(),
})
export type ModalField = z.infer<typeof modalField>

const command = { nonce, channel_id: id, command_id: id, options: chosenOptions }
const component = { nonce, channel_id: id, message_id: id, custom_id: customId }

/** What the page says. `identify` comes first, and again whenever the tab's user is switched. */
export const fromPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('identify'), user_id: id }),
  /** Answered by `messages`: the newest 50, or the 50 before one. */
  z.object({ type: z.literal('open-channel'), channel_id: id, before: id.optional() }),
  /** The user has the channel before their eyes: nothing in it is unread. Not answered. */
  z.object({ type: z.literal('ack'), channel_id: id }),
  /** A DM with this user or bot; answered by `dm-opened`, after a `channel-create` if it is new. */
  z.object({ type: z.literal('open-dm'), nonce, recipient_id: id }),
  /** A public thread below a text channel; answered by `channel-create`. */
  z.object({ type: z.literal('create-thread'), channel_id: id, name: z.string().min(1).max(100) }),
  z.object({ type: z.literal('send-message'), nonce, channel_id: id, content: z.string().min(1).max(2000) }),
  /** Answered by `message-delete`: only for the user's own ephemeral messages. */
  z.object({ type: z.literal('dismiss-message'), channel_id: id, message_id: id }),
  z.object({ type: z.literal('run-command'), ...command }),
  z.object({ type: z.literal('autocomplete'), ...command }),
  /** A command from the menu of a user or of a message. */
  z.object({ type: z.literal('run-menu'), nonce, channel_id: id, command_id: id, target_id: id }),
  z.object({ type: z.literal('press-button'), ...component }),
  z.object({ type: z.literal('select'), ...component, values: z.array(z.string()).max(25) }),
  /** Who sees the Activity lets its application know who they are; answered by `authorized`. */
  z.object({ type: z.literal('authorize'), nonce, scopes: z.array(z.string()).max(20) }),
  /** Answered by `activity-open`, with another instance. */
  z.object({ type: z.literal('pop-out'), instance_id: z.string() }),
  z.object({ type: z.literal('leave-activity'), instance_id: z.string() }),
  /** `modal_id` is that of `modal-create`. */
  z.object({ type: z.literal('submit-modal'), nonce, modal_id: id, fields: z.array(modalField).max(40) }),
])
export type FromPage = z.infer<typeof fromPage>

/**
 * What the server tells a tab: what its user may see. Ephemeral messages are kept until dismissed, so a change of
 * user and back shows them again. A `nonce` goes to the tab that asked; all else to every tab.
 */
export const toPage = z.discriminatedUnion('type', [
  /** First of all, before anybody is identified. */
  z.object({ type: z.literal('hello'), guild: pageGuild, users: z.array(pageUser) }),
  /** The answer to `identify`: the world as this user sees it. Threads and DMs are among the channels. */
  z.object({
    type: z.literal('ready'),
    user_id: id,
    channels: z.array(pageChannel),
    read_states: z.array(readState),
    commands: z.array(discordObject<APIApplicationCommand>()),
  }),
  /** The bot registered its commands anew. */
  z.object({ type: z.literal('commands-update'), commands: z.array(discordObject<APIApplicationCommand>()) }),
  z.object({ type: z.literal('channel-create'), channel: pageChannel }),
  z.object({ type: z.literal('channel-update'), channel: pageChannel }),
  z.object({ type: z.literal('channel-delete'), channel_id: id }),
  z.object({ type: z.literal('dm-opened'), nonce, channel_id: id }),
  /** Oldest first. `more` says that there are older ones still. */
  z.object({
    type: z.literal('messages'),
    channel_id: id,
    before: id.optional(),
    more: z.boolean(),
    messages: z.array(discordObject<APIMessage>()),
  }),
  /**
   * The whole message each time. The page can load the addresses of media and attachments. A deferred answer has the
   * flag LOADING; other fields are as Discord sends them.
   */
  z.object({ type: z.literal('message-create'), message: discordObject<APIMessage>() }),
  z.object({ type: z.literal('message-update'), message: discordObject<APIMessage>() }),
  z.object({ type: z.literal('message-delete'), channel_id: id, message_id: id }),
  /** The bot was told: the interaction is pending until one of the next five. */
  z.object({ type: z.literal('interaction-create'), nonce, interaction_id: id }),
  z.object({ type: z.literal('interaction-success'), nonce }),
  /** `no-response`: not acknowledged in 3 s. `failed`: the bot is away, or Discord itself refused (a disabled button …). */
  z.object({ type: z.literal('interaction-failure'), nonce, reason: z.enum(['no-response', 'failed']) }),
  z.object({
    type: z.literal('modal-create'),
    nonce,
    modal_id: id,
    modal: discordObject<APIModalInteractionResponseCallbackData>(),
  }),
  z.object({
    type: z.literal('autocomplete-response'),
    nonce,
    choices: z.array(discordObject<APIApplicationCommandOptionChoice>()).max(25),
  }),
  /** The Activity is to be shown in a frame, by an address to which the client adds what it is itself. */
  z.object({
    type: z.literal('activity-open'),
    application_id: id,
    instance_id: z.string(),
    url: z.string(),
    /** They have let the application know who they are before. */
    consented: z.boolean(),
    /** Commands that this client does not know. */
    unknown: z.array(z.string()),
  }),
  z.object({ type: z.literal('authorized'), nonce, code: z.string() }),
  /** The bot's link to the gateway came or went. */
  z.object({ type: z.literal('bot-presence'), user_id: id, online: z.boolean() }),
  /** The page asked for something that cannot be: an unknown channel, a frame that is none. For the person to read. */
  z.object({ type: z.literal('error'), nonce: nonce.optional(), text: z.string() }),
])
export type ToPage = z.infer<typeof toPage>
