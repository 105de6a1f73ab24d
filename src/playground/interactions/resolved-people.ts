import type { APIInteractionDataResolved } from 'discord-api-types/v10'
import type { Guild } from '../state/records.ts'
import type { State } from '../state/state.ts'
import { guildMember } from './start.ts'

/** The people an interaction names, as Discord hands them over with it. */
export function resolvedPeople(
  state: State,
  guild: Guild | undefined,
  ids: readonly string[],
): APIInteractionDataResolved {
  const people = ids.flatMap(id => state.people.get(id) ?? [])
  const members = people.filter(({ user }) => guild?.members.has(user.id) === true)
  return {
    users: Object.fromEntries(people.map(({ user }) => [user.id, user])),
    ...(guild !== undefined && {
      members: Object.fromEntries(
        members.map(({ user }) => {
          const { user: _itself, ...member } = guildMember(state, guild, user.id)
          return [user.id, member]
        }),
      ),
    }),
  }
}
