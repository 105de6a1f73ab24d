import { type Disturbance, readDisturbance } from '../../store/messages/disturbance.ts'
import type { LiveMessage } from '../../store/messages/live-message.ts'
import type { Matter, Trouble } from '../../store/messages/trouble.ts'
import type { TableId } from '../../store/values/ids.ts'
import { isAway } from '../../tables/record/rules.ts'
import { show } from '../../tables/turn/show.ts'
import type { Sight } from '../../tables/turn/sight.ts'
import type { Asker } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { above } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { meaning, type Sender } from '../messages/sender.ts'
import { houseWords, type Locale } from '../words/words.ts'

const AT_ONCE_MS = 1_000
const SOON_MS = 5_000
const SELDOM_MS = 3_600_000
/** A picture that is still missing after this long will not come by trying more often. */
const PATIENCE_MS = 600_000

/** What Discord's refusal says about a channel; undefined if it says nothing of the kind. */
export function matterOf(error: unknown): Matter | undefined {
  switch (meaning(error)) {
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
const LIKELY: Readonly<Record<Matter, readonly string[]>> = {
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
  return { matter: why, missing, since, again: FINAL.includes(why) ? undefined : new Date(now + wait) }
}

function pause(matter: Matter, lasts: number): number {
  if (matter === 'picture') return lasts < PATIENCE_MS ? SOON_MS : PATIENCE_MS / 10
  return Math.min(Math.max(SOON_MS, lasts / 2), SELDOM_MS)
}

/** A page about a table for one of those who may look at it. */
interface About {
  readonly asker: Pick<Asker, 'locale'>
  readonly house: House
  readonly table: TableId
}

/**
 * The page, and above all else on it what is wrong with the table's message in its channel, if anything is; that is
 * read unless it is known.
 */
export async function withTrouble(about: About, body: Body, sight?: Pick<Sight, 'disturbance'>): Promise<Body> {
  const { house, table, asker } = about
  const wrong = sight === undefined ? await disturbanceOf(house, table) : sight.disturbance
  return wrong === undefined ? body : above(body, `⚠️ ${tellTrouble(table, wrong, asker.locale)}`)
}

/** Where its rules are away it is not Discord that it waits for. */
async function disturbanceOf({ desk }: House, table: TableId): Promise<Disturbance> {
  const wrong = await readDisturbance(desk.store, table)
  if (wrong !== 'late') return wrong
  const shown = await show(desk, { table })
  return shown.ok || !isAway(shown) ? wrong : undefined
}

function tellTrouble(table: TableId, wrong: NonNullable<Disturbance>, locale: Locale): string {
  const words = houseWords(locale)
  if (wrong === 'late') return words.say('trouble.late')
  const { matter, missing, channel } = wrong
  const facts = { table, channel, permissions: { list: missing.map(name => `**${name}**`) } }
  return words.say(matter === 'picture' && missing.length > 0 ? 'trouble.pictures' : `trouble.${matter}`, facts)
}
