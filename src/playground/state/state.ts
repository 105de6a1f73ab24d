import { type APIApplicationCommand, ApplicationIntegrationType } from 'discord-api-types/v10'
import { apiError } from '../protocol/errors.ts'
import type { Clock } from '../time/clock.ts'
import { snowflakes } from '../time/snowflake.ts'
import { type Changes, changes } from './changes.ts'
import { type FileStore, fileStore } from './file-store.ts'
import type { Interaction } from './interaction.ts'
import type { ActivityInstance, Channel, Grant, Guild, Person, Post, Unread } from './records.ts'

/** What the bot's owner has set of its application. */
interface Application {
  /** How it can be installed: on servers and by users, as is usual for a new one. */
  integrationTypes: readonly ApplicationIntegrationType[]
  readonly clientSecret: string
  /** It has an Activity. */
  isEmbedded: boolean
  /** Where the Activity's page lies, as its root. */
  urlMapping: string | undefined
  /** In which kinds of channels Discord opens none. */
  noActivityIn: readonly Channel['kind'][]
  /** The commands of the Activity's page that the users' clients do not know. */
  unknownCommands: readonly string[]
}

/** All that this Discord holds. Records are replaced, never changed. */
export interface State extends Changes {
  readonly clock: Clock
  /** How long an interaction waits for its first answer, in milliseconds. */
  readonly firstAnswer: number
  readonly newId: () => string
  /** The bot's user id, which is its application's id too. */
  readonly bot: string
  readonly people: Map<string, Person>
  readonly guilds: Map<string, Guild>
  readonly channels: Map<string, Channel>
  /** By channel, then by message, oldest first. */
  readonly posts: Map<string, Map<string, Post>>
  /** By the guild's id, or '' for the global ones, then by the command's id. */
  readonly commands: Map<string, Map<string, APIApplicationCommand>>
  readonly interactions: Map<string, Interaction>
  /** The Activity where it is open, by the instance's id. */
  readonly activities: Map<string, ActivityInstance>
  /** What users let applications do, by the code, or the token that it was exchanged for. */
  readonly grants: Map<string, Grant>
  readonly files: FileStore
  /** By user, then by channel. */
  readonly unread: Map<string, Map<string, Unread>>
  /** Messages made with an enforced nonce, by author, channel and nonce. */
  readonly nonces: Map<string, { readonly post: Post; readonly at: number }>
  /** When old messages were edited, by channel, in milliseconds since 1970. */
  readonly lateEdits: Map<string, readonly number[]>
  /** The address under which files are served, and the one that the frame of the Activity shows. */
  readonly address: { files: string; frame: string }
  readonly app: Application
}

/** Nothing and nobody but the bot. */
export function emptyState({ clock, firstAnswer }: Pick<State, 'clock' | 'firstAnswer'>, bot: Person): State {
  return {
    ...changes(),
    clock,
    firstAnswer,
    newId: snowflakes(clock),
    bot: bot.user.id,
    people: new Map([[bot.user.id, bot]]),
    guilds: new Map(),
    channels: new Map(),
    posts: new Map(),
    commands: new Map(),
    interactions: new Map(),
    activities: new Map(),
    grants: new Map(),
    files: fileStore(),
    unread: new Map(),
    nonces: new Map(),
    lateEdits: new Map(),
    address: { files: '', frame: '' },
    app: {
      integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
      clientSecret: 'the-playground-knows-this-secret',
      isEmbedded: false,
      urlMapping: undefined,
      noActivityIn: [],
      unknownCommands: [],
    },
  }
}

/** Throws Discord's 10013 if there is nobody of this id. */
export function personOf(state: State, id: string): Person {
  const person = state.people.get(id)
  if (person === undefined) throw apiError('unknown-user')
  return person
}

/** Throws Discord's 10004. */
export function guildOf(state: State, id: string): Guild {
  const guild = state.guilds.get(id)
  if (guild === undefined) throw apiError('unknown-guild')
  return guild
}

/** Throws Discord's 10003. */
export function channelOf(state: State, id: string): Channel {
  const channel = state.channels.get(id)
  if (channel === undefined) throw apiError('unknown-channel')
  return channel
}

/** Throws Discord's 10008. */
export function postOf(state: State, channel: string, id: string): Post {
  const post = state.posts.get(channel)?.get(id)
  if (post === undefined) throw apiError('unknown-message')
  return post
}
