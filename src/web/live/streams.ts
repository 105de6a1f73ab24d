import { PassThrough, type Readable } from 'node:stream'
import type { Viewer } from '../../engine/contract/seat.ts'
import type { News, TableNews } from '../../store/processes/table-news.ts'
import type { TableId, UserId } from '../../store/values/ids.ts'

/** Who looks on, and whether they still may. */
interface Watcher {
  readonly table: TableId
  readonly viewer: Viewer
  /** By what the pages of one browser are known. */
  readonly session: string
  readonly user: UserId
  mayStay(): Promise<boolean>
}

/** How many streams there may be, and how often something is said on one, in milliseconds. */
const STREAMS = { ofSession: 4, ofUser: 16, ofProcess: 600, everyMs: 15_000 } as const

/** Whether somebody may still look on is asked with every so many signs of life. */
const ASKED_EVERY = 4

/** Streams that say when to ask anew, and nothing else: what has changed is for each viewer to ask. */
export interface Streams {
  /** A stream for a page; undefined where there are too many. */
  open(watcher: Watcher): Readable | undefined
  /** Has all pages ask anew. */
  refresh(): void
  /** How many there are. */
  count(): number
  close(): void
}

interface Stream {
  readonly watcher: Watcher
  readonly out: PassThrough
}

/** How much is kept for who reads slowly, in bytes. */
const BUFFERED = 4096

const CHANGED = 'event: changed\ndata: {}\n\n'
const ALIVE = ':\n\n'

/** Streams that are told by the news of tables. */
export function openStreams(news: TableNews, { everyMs }: { readonly everyMs: number } = STREAMS): Streams {
  const streams = new Set<Stream>()
  const offNews = news.listen(one => {
    for (const stream of streams) {
      if (one === undefined || concerns(one, stream.watcher)) say(stream, CHANGED)
      // They ask once more, and are told that their board is closed.
      if (one?.session === stream.watcher.session) stream.out.end()
    }
  })
  let beats = 0
  const beat = () => {
    beats += 1
    for (const stream of streams) {
      say(stream, ALIVE)
      if (beats % ASKED_EVERY === 0) void leaveUnless(stream)
    }
  }
  const timer = setInterval(beat, everyMs).unref()

  return {
    open(watcher) {
      const count = (of: 'session' | 'user') => [...streams].filter(one => one.watcher[of] === watcher[of]).length
      const isTooMany = count('session') >= STREAMS.ofSession || count('user') >= STREAMS.ofUser
      if (isTooMany || streams.size >= STREAMS.ofProcess) return undefined
      const stream = { watcher, out: new PassThrough({ highWaterMark: BUFFERED }) }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      // What has changed before it listened is not told.
      say(stream, CHANGED)
      return stream.out
    },
    refresh() {
      for (const stream of streams) say(stream, CHANGED)
    },
    count: () => streams.size,
    close() {
      clearInterval(timer)
      offNews()
      for (const { out } of streams) out.end()
    },
  }
}

function concerns({ table, seat, session }: News, own: Watcher): boolean {
  if (session !== undefined) return session === own.session
  return table === own.table && (seat === undefined || seat === own.viewer)
}

/** Whoever reads nothing is left: their browser asks again when it does. */
function say({ out }: Stream, what: string): void {
  if (out.writableNeedDrain) out.destroy()
  else out.write(what)
}

async function leaveUnless({ out, watcher }: Stream): Promise<void> {
  const stays = await watcher.mayStay().catch(() => true)
  if (!stays) out.end()
}
