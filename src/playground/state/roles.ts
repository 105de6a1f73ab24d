import { EVERY_PERMISSION } from './permissions.ts'
import type { Guild } from './records.ts'

/** Every member has a role of their own, by which Discord's client knows what they may do in the guild: its id. */
export function roleOf(user: string): string {
  return user.replace(/^./, first => String((Number(first) + 5) % 10))
}

/** The role of a member as Discord's object. */
export function memberRole(guild: Guild, user: string): object {
  const { permissions = '0' } = guild.members.get(user) ?? {}
  return roleObject({ id: roleOf(user), name: `of ${user}`, permissions, position: 1 })
}

/** Every role of a guild: the one of everybody, which allows nothing, and those of its members. */
export function guildRoles(guild: Guild): object[] {
  const everybody = roleObject({ id: guild.id, name: '@everyone', permissions: '0', position: 0 })
  return [everybody, ...[...guild.members.keys()].map(user => memberRole(guild, user))]
}

function roleObject(role: {
  readonly id: string
  readonly name: string
  readonly permissions: string
  readonly position: number
}): object {
  return {
    ...role,
    permissions: (BigInt(role.permissions) & BigInt(EVERY_PERMISSION)).toString(),
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    managed: false,
    mentionable: false,
    flags: 0,
  }
}
