import type { PageUser } from '../../protocol/page-protocol.ts'
import { nameOf } from './person.ts'

/** The text with each `@name` turned into a mention, as Discord's own client does before it sends. */
export function mentionPeople(text: string, users: readonly PageUser[]): string {
  return users
    .toSorted((one, other) => nameOf(other).length - nameOf(one).length)
    .reduce((written, user) => written.replaceAll(`@${nameOf(user)}`, `<@${user.id}>`), text)
}
