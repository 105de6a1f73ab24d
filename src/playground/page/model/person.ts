import type { PageUser } from '../../protocol/page-protocol.ts'
import { avatarOf } from './avatar-of.ts'

type Named = Pick<PageUser, 'id' | 'username' | 'global_name'>

/** The name that people see. */
export function nameOf(user: Named): string {
  return user.global_name ?? user.username
}

/** The user's portrait, as an address. */
export function portraitOf(user: Named): string {
  return avatarOf(user.id, nameOf(user))
}
