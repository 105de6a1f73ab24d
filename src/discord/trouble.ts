import { type Live, type Matter, readLive, type Trouble } from '../store/deliveries.ts'
import type { Position } from '../tables/position.ts'
import type { House } from './house.ts'
import { meaning, type Sender } from './sender.ts'
import type { Speech } from './speech.ts'

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
export function troubleWith(send: Sender, { channel, trouble }: Live, matter: Matter): Trouble {
  const now = Date.now()
  const since = trouble?.since ?? new Date(now)
  const known = send.missing(channel)
  const missing = known.length === 0 ? LIKELY[matter] : known
  return { matter, missing, since, again: matter === 'gone' ? undefined : new Date(now + pause(matter, now - +since)) }
}

function pause(matter: Matter, lasts: number): number {
  if (matter === 'picture') return lasts < PATIENCE_MS ? SOON_MS : PATIENCE_MS / 10
  return Math.min(Math.max(SOON_MS, lasts / 2), SELDOM_MS)
}

/** What the matter is with the message of a table, in a sentence for whoever looks at the table by other ways. */
export async function tellTrouble(
  { desk }: House,
  { table }: Position,
  { house }: Pick<Speech, 'house'>,
): Promise<string | undefined> {
  const live = await readLive(desk.store, table.id)
  if (live?.trouble === undefined) return undefined
  const { matter, missing } = live.trouble
  const facts = { table: table.id, channel: live.channel, permissions: { list: missing.map(name => `**${name}**`) } }
  if (matter === 'picture' && missing.length > 0) return house.say('trouble.pictures', facts)
  return house.say(`trouble.${matter}`, facts)
}
