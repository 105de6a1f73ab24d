import { type Live, type Matter, readBeside, readLive, type Trouble } from '../../store/deliveries.ts'
import type { TableId } from '../../store/ids.ts'
import { isLate } from '../../store/job-rows.ts'
import { isAway } from '../../tables/record/rules.ts'
import { show } from '../../tables/turn/show.ts'
import type { Asker } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { above } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { meaning, type Sender } from '../messages/sender.ts'
import { houseWords, type Locale } from '../words/words.ts'

const AT_ONCE_MS = 1_000
const SOON_MS = 5_000
const SELDOM_MS = 3_600_000
/** A picture that is still missing after so long will not come by trying more often. */
const PATIENCE_MS = 600_000

/** What Discord's no says about a channel; undefined if it says nothing of the kind. */
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
    default:
      return undefined
  }
}

/** What Discord says no for where the bot does not know its permissions. */
const LIKELY: Readonly<Record<Matter, readonly string[]>> = {
  gone: [],
  hidden: ['View Channel'],
  closed: ['Send Messages'],
  locked: ['Manage Threads'],
  picture: [],
}

/** Takes down what the matter is with a table's message; the longer it lasts, the longer are the pauses. */
export function troubleWith(
  send: Sender,
  { channel, trouble }: Pick<Live, 'channel' | 'trouble'>,
  matter: Matter,
): Trouble {
  const now = send.now().getTime()
  const since = trouble?.since ?? new Date(now)
  const known = send.missing(channel)
  const missing = known.length === 0 ? LIKELY[matter] : known
  const lasts = now - +since
  // What was missing may have been given back while Discord said no.
  const wait = known.length === 0 && lasts < SOON_MS ? AT_ONCE_MS : pause(matter, lasts)
  return { matter, missing, since, again: matter === 'gone' ? undefined : new Date(now + wait) }
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

/** The page, and above all else on it what the matter is with the table's message in its channel, if something is. */
export async function withTrouble({ house, table, asker }: About, body: Body): Promise<Body> {
  const said = await tellTrouble(house, table, asker.locale)
  return said === undefined ? body : above(body, `⚠️ ${said}`)
}

async function tellTrouble({ desk }: House, table: TableId, locale: Locale): Promise<string | undefined> {
  const words = houseWords(locale)
  const live = await readLive(desk.store, table)
  const trouble = live?.trouble ?? (await readBeside(desk.store, table))
  if (live === undefined || trouble === undefined) {
    if (!(await isLate(desk.store, table))) return undefined
    const shown = await show(desk, { table })
    // Where its rules are away it is not Discord that it waits for.
    return shown.ok || !isAway(shown) ? words.say('trouble.late') : undefined
  }
  const { matter, missing } = trouble
  const facts = { table, channel: live.channel, permissions: { list: missing.map(name => `**${name}**`) } }
  return words.say(matter === 'picture' && missing.length > 0 ? 'trouble.pictures' : `trouble.${matter}`, facts)
}
