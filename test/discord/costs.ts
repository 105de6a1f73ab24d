import { afterAll, expect } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import type { Post } from '../../src/playground/state/records.ts'
import type { Store } from '../../src/store/store.ts'
import type { World } from '../driver/playground.ts'
import type { Measures } from '../render/measuring-painter.ts'
import { DESKTOP, LOWEST_LETTERS, PHONE, shownWidth } from '../render/shown.ts'
import type { Clicker } from './clicks.ts'

/** How many bytes a picture may have: what a phone gets in a second where its network is slow. */
const HEAVIEST = 150_000

/** What a stretch of a game costs those at its table. Where there is a list of numbers, it is by player. */
export interface Costs {
  readonly clicks: readonly number[]
  /** The messages made that only one player sees, and how many of them still stand. */
  readonly notes: readonly number[]
  readonly left: readonly number[]
  readonly pings: readonly number[]
  /** The messages posted for everybody: whom each pinged. */
  readonly posted: readonly (readonly string[])[]
  /** What was sent, each time that it was. */
  readonly pictures: readonly Measures[]
}

/** A table whose costs are counted: the players with a pointer in their hand, and what knows the measures of its pictures. */
interface CountedTable {
  readonly world: World
  readonly channel: string
  readonly store: Store
  readonly clickers: readonly Clicker[]
  measures(png: Buffer): Measures | undefined
}

/**
 * The costs of stretches of a game, which are printed after the tests; pictures are bounded. `count` counts from when all so
 * far is delivered; what it gives ends a stretch when the rest is.
 */
export function costSheet() {
  const lines: object[] = []
  afterAll(() => console.table(lines))
  return {
    async count(table: CountedTable): Promise<(stretch: string) => Promise<Costs>> {
      const end = await countingAt(table)
      return async stretch => {
        const costs = await end()
        const sums = sumsOf(costs)
        lines.push({ stretch, ...inWords(sums) })
        expect(sums.heaviest).toBeLessThanOrEqual(HEAVIEST)
        expect(sums.phone).toBe(PHONE)
        expect(sums.letters).toBeGreaterThanOrEqual(LOWEST_LETTERS)
        return costs
      }
    },
  }
}

async function countingAt(table: CountedTable): Promise<() => Promise<Costs>> {
  const { world, channel, clickers, measures } = table
  await delivered(table)
  const { id } = world.channel(channel)
  const clicksBefore = clickers.map(({ clicks }) => clicks)
  const created: Post[] = []
  const pictures = new Map<string, Measures>()
  const stop = world.state.listen(change => {
    if (change.type !== 'message-created' && change.type !== 'message-updated') return
    const { message, files } = change.post
    if (message.channel_id !== id) return
    if (change.type === 'message-created') created.push(change.post)
    for (const { id: file } of files) {
      const measured = measures(world.state.files.get(file)?.bytes ?? Buffer.of())
      if (measured !== undefined) pictures.set(file, measured)
    }
  })
  return async () => {
    await delivered(table)
    stop()
    const posted = created.filter(({ audience }) => audience === undefined).map(({ pinged }) => pinged)
    const notesOf = (player: string) => created.filter(({ audience }) => audience === player)
    const stands = ({ message }: Post) => world.state.posts.get(id)?.has(message.id) === true
    const countBy = (count: (player: string) => number) => clickers.map(({ player }) => count(player.id))
    return {
      clicks: clickers.map(({ clicks }, index) => clicks - at(clicksBefore, index)),
      notes: countBy(player => notesOf(player).length),
      left: countBy(player => notesOf(player).filter(stands).length),
      pings: countBy(player => posted.filter(pinged => pinged.includes(player)).length),
      posted,
      pictures: [...pictures.values()],
    }
  }
}

/** Waits until the channel shows its table as it is. */
async function delivered({ world, channel, store }: CountedTable): Promise<void> {
  const isShown = async () => {
    const table = await store.prisma.table.findFirst({ where: { channelId: world.channel(channel).id } })
    if (table === null) return true
    const live = await store.prisma.message.findFirst({ where: { tableId: table.id, kind: 'live' } })
    return live !== null && live.revision >= table.revision && !live.pending
  }
  await expect.poll(isShown).toBe(true)
}

/** Costs in short, as they are printed. */
interface Sums extends Pick<Costs, 'clicks' | 'notes' | 'left' | 'pings'> {
  readonly posted: number
  readonly pictures: number
  /** The bytes of all pictures, and of the heaviest one. */
  readonly bytes: number
  readonly heaviest: number
  /** The width and height of the largest one, in pixels. */
  readonly largest: readonly number[]
  /** How wide the narrowest is shown, in pixels. */
  readonly phone: number
  readonly desktop: number
  /** How high the smallest letters are on a phone, in pixels: those one has to read, and all of them. */
  readonly letters: number
  readonly fine: number
}

function sumsOf({ posted, pictures, ...counts }: Costs): Sums {
  return {
    ...counts,
    posted: posted.length,
    pictures: pictures.length,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    heaviest: Math.max(...pictures.map(({ bytes }) => bytes)),
    largest: pictures.map(({ width, height }) => [width, height]).reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a), []),
    phone: Math.min(...pictures.map(size => shownWidth(size, PHONE))),
    desktop: Math.min(...pictures.map(size => shownWidth(size, DESKTOP))),
    letters: Math.min(...pictures.map(({ letters }) => letters)),
    fine: Math.min(...pictures.map(({ fine }) => fine)),
  }
}

const areaOf = ([width = 0, height = 0]: readonly number[]) => width * height

function inWords({ clicks, notes, left, pings, posted, ...pictures }: Sums): Readonly<Record<string, string | number>> {
  const kilo = (bytes: number) => Math.round(bytes / 1000)
  return {
    clicks: clicks.join(' / '),
    notes: notes.join(' / '),
    left: left.join(' / '),
    pings: pings.join(' / '),
    posted,
    pictures: pictures.pictures,
    'kB in all': kilo(pictures.bytes),
    'kB at most': kilo(pictures.heaviest),
    largest: pictures.largest.join('×'),
    'px wide': `${Math.round(pictures.phone)} / ${Math.round(pictures.desktop)}`,
    'px high': `${pictures.letters.toFixed(1)} (${pictures.fine.toFixed(1)})`,
  }
}
