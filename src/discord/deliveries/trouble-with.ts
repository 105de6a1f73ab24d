import type { LiveMessage } from '../../store/messages/live-message.ts'
import type { Matter, Trouble } from '../../store/messages/trouble.ts'
import type { PermissionName } from '../messages/permissions.ts'
import { meaningOf, type Sender } from '../messages/sender.ts'

const AT_ONCE_MS = 1_000
const SOON_MS = 5_000
const SELDOM_MS = 3_600_000
/** A picture that is still missing after this long will not come by trying more often. */
const PATIENCE_MS = 600_000

/** What Discord's refusal says about a channel; undefined if it says nothing of the kind. */
export function matterOf(error: unknown): Matter | undefined {
  switch (meaningOf(error)) {
    case 'channel-gone':
      return 'gone'
    case 'no-access':
      return 'hidden'
    case 'no-permission':
      return 'closed'
    case 'archived':
      return 'locked'
    case 'dm-closed':
      return 'direct'
    default:
      return undefined
  }
}

/** Discord's refusals where the bot does not know its permissions. */
const LIKELY: Readonly<Record<Matter, readonly PermissionName[]>> = {
  gone: [],
  hidden: ['View Channel'],
  closed: ['Send Messages'],
  locked: ['Manage Threads'],
  left: [],
  thread: [],
  direct: [],
  picture: [],
}

/** What trying again does not change: somebody has to do something first, of which we are told. */
const FINAL: readonly Matter[] = ['gone', 'left']

/** Stores what is wrong with a table's message; the longer it lasts, the longer are the pauses. */
export async function troubleWith(
  send: Sender,
  { channel, trouble }: Pick<LiveMessage, 'channel' | 'trouble'>,
  matter: Matter,
): Promise<Trouble> {
  const now = send.now().getTime()
  const since = trouble?.since ?? new Date(now)
  const known = FINAL.includes(matter) ? [] : await send.missing(channel, matter !== 'picture')
  const isOutside = matter === 'hidden' && known.length === 0 && send.isPrivate(channel)
  const why = isOutside ? 'thread' : matter
  const missing = known.length === 0 ? LIKELY[why] : known
  const lasts = now - +since
  // What was missing may have been given back while Discord refused.
  const wait = known.length === 0 && lasts < SOON_MS ? AT_ONCE_MS : pause(matter, lasts)
  return { matter: why, missing, since, retryAt: FINAL.includes(why) ? undefined : new Date(now + wait) }
}

function pause(matter: Matter, lasts: number): number {
  if (matter === 'picture') return lasts < PATIENCE_MS ? SOON_MS : PATIENCE_MS / 10
  return Math.min(Math.max(SOON_MS, lasts / 2), SELDOM_MS)
}
