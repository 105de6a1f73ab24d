import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { ChannelId, GuildId, InteractionId, UserId } from '../../store/values/ids.ts'
import type { TableSummary } from '../../tables/lobby/table-summary.ts'
import type { Locale } from '../words/words.ts'
import type { House } from './house.ts'
import type { Reply } from './reply.ts'

/** What the bot has to be added to before it can see a channel: a server, at this address, or a private thread, by a mention. */
export type Outside =
  | { readonly type: 'server'; readonly invitation: string }
  | { readonly type: 'thread'; readonly bot: string }

/** A channel, and what the bot may do there. */
export interface Place {
  readonly channel: ChannelId
  /** As Discord's bit set. */
  readonly permissions: bigint
  readonly inThread: boolean
  /** The channel that the thread belongs to. */
  readonly parent: ChannelId | undefined
  /** Why the bot does not see it, where that is no permission; Discord may have to be asked. */
  outside(): Promise<Outside | undefined>
}

/** Who asks, where, and in which language they are answered. */
export interface Asker extends Place {
  readonly interaction: InteractionId
  readonly user: UserId
  /** What they call themselves everywhere, which tables keep where nobody knows what they are called on their server. */
  readonly name: string
  readonly locale: Locale
  /** The language of their Discord, which names commands and options in it whatever language they have chosen here. */
  readonly client: Locale
  /** Undefined in a direct message. */
  readonly guild: { readonly id: GuildId; readonly locale: Locale | undefined } | undefined
}

export type Options = Readonly<Record<string, string | number | boolean>>

/** What was typed of a slash command: the subcommand's name, '' if it has none, and the options by name. */
interface Typed extends Asker {
  readonly sub: string
  readonly options: Options
}

/** A slash command as it was typed. */
export interface Invocation extends Typed {
  /** The channels that options name, by the option. */
  readonly places: Readonly<Record<string, Place>>
  /** The tables of its channel that have not ended, newest first; read with the asker's settings where it names none. */
  here(): Promise<readonly TableSummary[]>
}

/** An option being typed: its name and text so far, and the options given before it. Its language is Discord's. */
export interface Completion extends Typed {
  readonly focused: { readonly name: string; readonly text: string }
}

export interface Suggestion {
  readonly name: string
  readonly value: string | number
}

/** A slash command: what Discord is told of it, and what it does: it parses, calls one verb, hands on. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody
  execute(invocation: Invocation, house: House): Promise<Reply>
  /** At most 25 suggestions for the option being typed, nearest first. */
  complete?(invocation: Completion, house: House): Promise<readonly Suggestion[]>
}
