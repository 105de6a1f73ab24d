import type { Body } from '../../pages/model/blocks.ts'
import type { ChannelId, GuildId, InteractionId, UserId } from '../../store/values/ids.ts'
import type { OwnPlace } from '../../tables/lobby/open-lobby.ts'
import type { TablesIn } from '../../tables/people/server-settings.ts'
import type { Result } from '../../tables/record/result.ts'
import type { Locale } from '../../words/locales.ts'
import type { Examiner } from './examiner.ts'

/** What the bot has to be added to before it can see a channel: a server, at this address, or a private thread, by a mention. */
export type Outside =
  | { readonly type: 'server'; readonly invitation: string }
  | { readonly type: 'thread'; readonly bot: string }

/** A channel, and what the bot may do there. */
export interface Place {
  readonly channel: ChannelId
  /** The permissions that a table needs there and the bot lacks, by Discord's names; none in a direct message. */
  readonly lacking: readonly string[]
  /** The channel that the thread belongs to. */
  readonly parent: ChannelId | undefined
  /** Why the bot does not see it, where that is no permission; Discord may have to be asked. */
  outside(): Promise<Outside | undefined>
}

/** A thread that is to be opened: its name, and the message that it begins from. */
export interface NewThread {
  readonly title: string
  readonly body: Body
}

/** A place of its own for a table: its name, and what it is marked by in a forum, each in all languages, the server's first. */
export interface NewPlace extends NewThread {
  readonly marks: readonly (readonly string[])[]
}

/** Who asks, where, and in which language they are answered. */
export interface Actor extends Place {
  readonly interaction: InteractionId
  readonly user: UserId
  /** What they call themselves everywhere, which tables keep where nobody knows what they are called on their server. */
  readonly name: string
  readonly locale: Locale
  /** The language of their Discord, which names commands and options in it whatever language they have chosen here. */
  readonly client: Locale
  /** Undefined in a direct message. */
  readonly guild: { readonly id: GuildId; readonly locale: Locale | undefined } | undefined
  /** The bot is no member there: only what is for its user alone can be asked. */
  readonly isElsewhere?: true
  /**
   * Opens a thread in this channel, one whenever it is asked for by the same interaction; undefined where Discord lets us
   * open none. It is there where the bot may open any.
   */
  readonly openThread?: (thread: NewThread) => Promise<ChannelId | undefined>
  /** Opens a place for a table as the server wants it; undefined where it wants none, or the bot is asked by a page. */
  readonly openPlace?: (where: TablesIn, place: NewPlace) => Promise<Result<OwnPlace>>
  /** Asks Discord how things are on their server; there for whoever asks by an interaction of one where the bot is. */
  readonly examiner?: Examiner
  /** Discord has refused the last direct message to them; the next one is tried again. */
  readonly hasDmClosed?: true
  /** Discord lets them manage the server where they ask. */
  readonly isManager?: true
  /** They ask in a channel that may have threads, and not in one of them. */
  readonly mayThread?: true
}
