import { type APIUser, Locale } from 'discord-api-types/v10'
import { NO_FLAGS } from '../protocol/message-flags.ts'
import { BOT_PERMISSIONS, EVERY_PERMISSION, MEMBER_PERMISSIONS } from './permissions.ts'
import type { Guild, Member, Person } from './records.ts'
import { emptyState, type State } from './state.ts'

/** Ids never change, so that a bot finds its channels again after a restart. */
const BOT = '100000000000000001'
const GUILD = '200000000000000001'

const CHANNELS = [
  { id: '300000000000000001', name: 'table-1', topic: 'A table for a game: /play new' },
  { id: '300000000000000002', name: 'table-2', topic: 'Another table' },
  { id: '300000000000000003', name: 'chat', topic: 'Everything else' },
] as const

/** Somebody who will be there from the beginning. */
export interface Name {
  readonly name: string
  readonly locale?: Locale
}

const PEOPLE: readonly Name[] = [
  { name: 'Ana' },
  { name: 'Ben' },
  { name: 'Chloé', locale: Locale.French },
  { name: 'Dai' },
  { name: 'Emre' },
  { name: 'Farah', locale: Locale.French },
  { name: 'Goro' },
  { name: 'Hana' },
]

/** A server for trying things: a few channels and a handful of people, the first of whom owns it. */
export function defaultState(time: Pick<State, 'clock' | 'firstAnswer'>, names: readonly Name[] = PEOPLE): State {
  const state = emptyState(time, botPerson())
  const people = names.map(({ name, locale }, index) =>
    newPerson(String(400000000000000001n + BigInt(index)), name, locale),
  )
  for (const person of people) state.people.set(person.user.id, person)
  const members = new Map<string, Member>([
    [BOT, { permissions: BOT_PERMISSIONS }],
    ...people.map(({ user }, index): [string, Member] => [
      user.id,
      { permissions: index === 0 ? EVERY_PERMISSION : MEMBER_PERMISSIONS },
    ]),
  ])
  const guild: Guild = {
    id: GUILD,
    name: 'Chaski’s server',
    locale: Locale.EnglishUS,
    owner: people[0]?.user.id ?? BOT,
    members,
  }
  state.guilds.set(guild.id, guild)
  for (const [position, channel] of CHANNELS.entries()) {
    state.channels.set(channel.id, { kind: 'text', guild: GUILD, position, permissions: BOT_PERMISSIONS, ...channel })
    state.posts.set(channel.id, new Map())
  }
  return state
}

/** Somebody new whose direct messages are open. */
export function newPerson(id: string, name: string, locale: Locale = Locale.EnglishGB): Person {
  return { user: userObject(id, name), locale, dms: 'open' }
}

function botPerson(): Person {
  return { user: { ...userObject(BOT, 'Chaski'), bot: true }, locale: Locale.EnglishGB, dms: 'open' }
}

function userObject(id: string, name: string): APIUser {
  const username = name
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  return {
    id,
    username: username === '' ? `user${id.slice(-4)}` : username,
    discriminator: '0',
    global_name: name,
    avatar: null,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    primary_guild: null,
  }
}
