import { type APIApplicationCommand, Locale } from 'discord-api-types/v10'
import type { Faults } from '../faults.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { deleteChannel, putChannel, setArchived } from '../realm/channels.ts'
import { newPerson } from '../realm/default-realm.ts'
import { deleteMessage } from '../realm/messages.ts'
import { BOT_PERMISSIONS, MEMBER_PERMISSIONS, type PermissionName, permissionSet } from '../realm/permissions.ts'
import { channelOf, personOf, postOf, type Realm } from '../realm/realm.ts'
import type { Channel, Person, TextChannel } from '../realm/records.ts'
import { look, type Seen } from './seen.ts'
import { type Meant, type User, userOf } from './user.ts'
import { type Where, whereIs } from './where.ts'

export interface UserOptions {
  readonly locale?: Locale | `${Locale}`
  /** What the user may do in the server; what everybody may if nothing is said. */
  readonly permissions?: readonly PermissionName[]
}

/** The world from outside the bot: who is in it, what can be seen of it, and what can be made to go wrong. */
export interface World {
  readonly realm: Realm
  readonly faults: Faults
  /** The id of the bot and of its application. */
  readonly bot: string
  /** The user of this name: whoever has it, or somebody new in the first server. */
  user(name: string, options?: UserOptions): User
  channel(where: Where): Channel
  /** A new text channel in the first server. */
  addChannel(name: string): TextChannel
  /** What everybody sees in a channel, oldest first. */
  messages(where: Where): readonly Seen[]
  /** The global commands that the bot has registered. */
  commands(): readonly APIApplicationCommand[]
  /**
   * Waits until a look at the world gives something (not undefined, false or empty), and gives that. Looks again at every
   * change. Throws after so many milliseconds of real time (10,000 if nothing is said), telling what there was to see.
   */
  until<T>(look: () => T, options?: { readonly within?: number; readonly what?: string }): Promise<NonNullable<T>>
  /** Waits until the bot is connected to the gateway. */
  botOnline(): Promise<void>
  /** What the bot may do in a channel from now on. */
  setBotPermissions(where: Where, permissions: readonly PermissionName[]): void
  /** Whether the bot may write to a user. */
  setDms(user: User, dms: Person['dms']): void
  deleteMessage(message: Meant): void
  deleteChannel(where: Where): void
  /** Archives a thread, locks it too, or opens it again. */
  setThread(where: Where, state: { readonly archived?: boolean; readonly locked?: boolean }): void
  /** Cuts the bot's connections; it can resume its sessions, or must identify anew. */
  dropGateway(options: { readonly resume: boolean }): void
}

export interface WorldParts {
  readonly realm: Realm
  readonly gateway: Gateway
  readonly faults: Faults
  /** How long a user waits for the bot, in milliseconds of real time. */
  readonly patience: number
}

/** Opens a realm to those who live in it. */
export function worldOf({ realm, gateway, faults, patience }: WorldParts): World {
  const at = (where: Where) => channelOf(realm, whereIs(realm, where))

  const until: World['until'] = async (find, { within = 10_000, what = 'what was waited for' } = {}) => {
    for await (const _ of moments(realm, within)) {
      const found = find()
      if (found) return found
    }
    throw new Error(`${what} has not come within ${within} ms; there is:\n${describe(realm)}`)
  }

  return {
    realm,
    faults,
    bot: realm.bot,
    user: (name, options = {}) => userOf(realm, personNamed(realm, name, options).user.id, patience),
    channel: at,
    addChannel(name) {
      const guild = firstGuild(realm)
      const id = realm.newId()
      const position = realm.channels.size
      return putChannel(realm, { kind: 'text', id, guild: guild.id, name, position, permissions: BOT_PERMISSIONS })
    },
    messages: where =>
      [...(realm.posts.get(at(where).id)?.values() ?? [])].filter(post => post.audience === undefined).map(look),
    commands: () => [...(realm.commands.get('')?.values() ?? [])],
    until,
    async botOnline() {
      await until(() => gateway.online(), { what: 'the bot' })
    },
    setBotPermissions(where, permissions) {
      const channel = at(where)
      if (channel.kind !== 'text') throw new TypeError('permissions are those of text channels')
      putChannel(realm, { ...channel, permissions: permissionSet(permissions) })
    },
    setDms({ id }, dms) {
      const person = { ...personOf(realm, id), dms }
      realm.people.set(id, person)
      realm.announce({ type: 'person-updated', person })
    },
    deleteMessage: ({ channel, id }) => deleteMessage(realm, postOf(realm, channel, id)),
    deleteChannel: where => deleteChannel(realm, at(where)),
    setThread(where, state) {
      const thread = at(where)
      if (thread.kind !== 'thread') throw new TypeError('only threads are archived')
      setArchived(realm, thread, state)
    },
    dropGateway: options => gateway.drop(options),
  }
}

function firstGuild(realm: Realm) {
  const [guild] = realm.guilds.values()
  if (guild === undefined) throw new Error('there is no server')
  return guild
}

function personNamed(realm: Realm, name: string, { locale, permissions }: UserOptions): Person {
  const found = [...realm.people.values()].find(({ user }) => user.global_name === name)
  const person = found ?? newPerson(realm.newId(), name)
  if (found !== undefined && locale === undefined && permissions === undefined) return found
  const tongue = Object.values(Locale).find(one => one === locale) ?? person.locale
  const now = { ...person, locale: tongue }
  realm.people.set(person.user.id, now)
  const guild = firstGuild(realm)
  const before = guild.members.get(person.user.id)
  if (before === undefined || permissions !== undefined) {
    const granted = permissions ? permissionSet(permissions) : MEMBER_PERMISSIONS
    const members = new Map(guild.members).set(person.user.id, { ...before, permissions: granted })
    realm.guilds.set(guild.id, { ...guild, members })
  }
  realm.announce({ type: 'person-updated', person: now })
  return now
}

/** Now, and after every change, until time is up. */
async function* moments(realm: Realm, within: number): AsyncGenerator<void> {
  let wake = () => {}
  let changed = true
  let isOver = false
  const stop = realm.listen(() => {
    changed = true
    wake()
  })
  const timer = setTimeout(() => {
    isOver = true
    wake()
  }, within)
  try {
    while (!isOver) {
      if (!changed) {
        await new Promise<void>(woken => {
          wake = woken
        })
      }
      changed = false
      yield
    }
  } finally {
    stop()
    clearTimeout(timer)
  }
}

/** The last few messages of every channel, for whoever must find out what went wrong. */
function describe(realm: Realm): string {
  return [...realm.channels.values()]
    .flatMap(channel => {
      const name = channel.kind === 'dm' ? `DM ${channel.id}` : `#${channel.name}`
      const posts = [...(realm.posts.get(channel.id)?.values() ?? [])].slice(-5).map(look)
      return posts.map(({ by, text, buttons, ephemeral }) => {
        const pressable = buttons.map(({ label }) => `[${label}]`).join(' ')
        return `${name} ${by}${ephemeral ? ' (ephemeral)' : ''}: ${text} ${pressable}`
      })
    })
    .join('\n')
}
