import { Locale } from 'discord-api-types/v10'
import { newPerson } from '../realm/default-realm.ts'
import { MEMBER_PERMISSIONS, type PermissionName, permissionSet } from '../realm/permissions.ts'
import type { Realm } from '../realm/realm.ts'
import type { Guild, Person } from '../realm/records.ts'

export interface UserOptions {
  readonly locale?: Locale | `${Locale}`
  /** What the user may do in the server; what everybody may if nothing is said. */
  readonly permissions?: readonly PermissionName[]
}

/** Whoever has this name, or somebody new in the first server, with what is said of them. */
export function personNamed(realm: Realm, name: string, { locale, permissions }: UserOptions): Person {
  const found = [...realm.people.values()].find(({ user }) => user.global_name === name)
  if (found !== undefined && locale === undefined && permissions === undefined) return found
  const person = found ?? newPerson(realm.newId(), name)
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

/** The server that those are members of who are not said to be elsewhere. */
export function firstGuild(realm: Realm): Guild {
  const [guild] = realm.guilds.values()
  if (guild === undefined) throw new Error('there is no server')
  return guild
}
