import { Locale } from 'discord-api-types/v10'
import { newPerson } from '../../src/playground/state/default-state.ts'
import { MEMBER_PERMISSIONS, type PermissionName, permissionSet } from '../../src/playground/state/permissions.ts'
import type { Guild, Member, Person } from '../../src/playground/state/records.ts'
import { guildOf, type State } from '../../src/playground/state/state.ts'

export interface UserOptions {
  readonly locale?: Locale | `${Locale}`
  /** What the user may do in the server; what everybody may if nothing is said. */
  readonly permissions?: readonly PermissionName[]
  /** Where they are a member; the first server if nothing is said. */
  readonly server?: Guild
}

/** The user of this name, or somebody new in a server, with these details. */
export function personNamed(state: State, name: string, { locale, permissions, server }: UserOptions): Person {
  const found = [...state.people.values()].find(({ user }) => user.global_name === name)
  if (found !== undefined && locale === undefined && permissions === undefined && server === undefined) return found
  const person = found ?? newPerson(state.newId(), name)
  const tongue = Object.values(Locale).find(one => one === locale) ?? person.locale
  const now = { ...person, locale: tongue }
  state.people.set(person.user.id, now)
  grant(state, server?.id ?? firstGuild(state).id, person.user.id, permissions)
  state.announce({ type: 'person-updated', person: now })
  return now
}

/** Makes somebody a member of a guild with these permissions; a member keeps theirs if none are said. */
function grant(state: State, id: string, user: string, permissions: UserOptions['permissions']): void {
  const isMember = guildOf(state, id).members.has(user)
  if (isMember && permissions === undefined) return
  changeMember(state, id, user, { permissions: permissions ? permissionSet(permissions) : MEMBER_PERMISSIONS })
}

/** Changes what is said of somebody as a member of a guild, which makes them one. */
export function changeMember(state: State, id: string, user: string, change: Partial<Member>): void {
  const guild = guildOf(state, id)
  const before = guild.members.get(user) ?? { permissions: MEMBER_PERMISSIONS }
  const members = new Map(guild.members).set(user, { ...before, ...change })
  const after = { ...guild, members }
  state.guilds.set(id, after)
  state.announce({ type: 'member-changed', guild: after, user })
}

/** The server of members who are not said to be elsewhere. */
export function firstGuild(state: State): Guild {
  const [guild] = state.guilds.values()
  if (guild === undefined) throw new Error('there is no server')
  return guild
}
