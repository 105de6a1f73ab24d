import type { APIAttachment, APIMessage, APIUser, Locale } from 'discord-api-types/v10'

/** Somebody with an account, a bot included. */
export interface Person {
  readonly user: APIUser
  readonly locale: Locale
  /** Whether the bot may write to this person, and if not, for what reason Discord refuses it. */
  readonly dms: 'open' | 'closed' | 'no-mutual-guild'
  /** Has installed the app for themselves, and has its commands wherever they are. */
  readonly hasApp?: boolean
}

export interface Member {
  readonly nick?: string
  /** What the member may do in the guild, as Discord's bit set in decimal. */
  readonly permissions: string
}

export interface Guild {
  readonly id: string
  readonly name: string
  readonly locale: Locale
  readonly owner: string
  /** By the user's id. */
  readonly members: ReadonlyMap<string, Member>
  /** Has the app's commands without its bot. */
  readonly hasCommands?: boolean
}

/** What differs in a channel from what somebody may do in the guild; as Discord's bit sets in decimal. */
interface Overwrite {
  /** A member's id, or the guild's for everybody. */
  readonly id: string
  readonly allow: string
  readonly deny: string
}

/** What posts of a forum are marked with; a moderated one only by those who manage threads. */
export interface ForumTag {
  readonly id: string
  readonly name: string
  readonly moderated: boolean
}

export interface TextChannel {
  readonly kind: 'text'
  readonly id: string
  readonly guild: string
  readonly name: string
  readonly topic?: string
  readonly position: number
  /** What the bot may do here, as Discord's bit set in decimal. */
  readonly permissions: string
  /** What others may do here otherwise than in the guild. */
  readonly overwrites?: readonly Overwrite[]
  /** For how many seconds members wait between two messages; bots do not. */
  readonly slowMode?: number
  /** Discord shows it to adults alone. */
  readonly hasAgeLimit?: true
  /** It is a forum: nobody writes but in its posts, which are threads, and may have these tags, or have to have one. */
  readonly forum?: { readonly tags: readonly ForumTag[]; readonly requiresTag?: true }
}

export interface Thread {
  readonly kind: 'thread'
  readonly id: string
  readonly guild: string
  readonly parent: string
  readonly name: string
  readonly private: boolean
  readonly owner: string
  readonly members: readonly string[]
  readonly archived: boolean
  readonly locked: boolean
  /** In minutes. */
  readonly archivesAfter: number
  /** When it was archived or taken out of the archive, in milliseconds since 1970. */
  readonly archiveChanged: number
  /** The tags of a forum's post, by their ids. */
  readonly tags?: readonly string[]
}

/** Direct messages of two, or of a group, to which no bot can belong. */
export interface DirectChannel {
  readonly kind: 'dm'
  readonly id: string
  readonly between: readonly string[]
}

export type Channel = TextChannel | Thread | DirectChannel

/** A message, and what Discord knows of it beside what it says. */
export interface Post {
  readonly message: APIMessage
  /** The only user who sees it; undefined: everybody who sees the channel. */
  readonly audience?: string
  /** Every file of the message; those shown by components are not among `message.attachments`. */
  readonly files: readonly APIAttachment[]
  /** Whom it pinged when it came. */
  readonly pinged: readonly string[]
}

/** How much a user has not read in a channel. */
export interface Unread {
  readonly messages: number
  readonly pings: number
}

/** The application's Activity, open in a channel. */
export interface ActivityInstance {
  readonly id: string
  readonly launch: string
  readonly channel: string
  readonly guild: string | undefined
  readonly users: readonly string[]
}

/** What a user lets an application do, until it is over. */
export interface Grant {
  readonly type: 'code' | 'token'
  readonly application: string
  readonly user: string
  readonly scopes: readonly string[]
  /** In milliseconds since 1970. */
  readonly until: number
}
