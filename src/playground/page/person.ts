import type { PageUser } from '../page-protocol.ts'
import { avatarOf } from './avatar.ts'

type Named = Pick<PageUser, 'id' | 'username' | 'global_name'>

/** The name that people see. */
export const nameOf = (user: Named): string => user.global_name ?? user.username

/** The user's portrait, as an address. */
export const portraitOf = (user: Named): string => avatarOf(user.id, nameOf(user))
