import { expect } from 'vitest'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { linkFor } from '../../web/chaski-with-boards.ts'
import { listenTo } from '../../web/listen-to.ts'
import { type Visitor, visitorOf } from '../../web/visitor.ts'
import { live } from '../chaski.ts'
import { CHANNEL, readerIn, type World } from './world.ts'

/** A reader's board in a browser. */
export interface BoardOf {
  readonly reader: Viewer
  readonly table: number
  /** What the server answers to something below the table's address: its status, and the bytes of its body. */
  ask(path: string, how?: RequestInit): Promise<Answer>
  /** What its page was told since it was last asked, in order: that there is news for all, or for its reader alone. */
  told(): Promise<readonly ('all' | 'own')[]>
  close(): void
}

/** What a server answers. */
interface Answer {
  readonly status: number
  readonly body: string
}

/** A browser may ask so often at once; what a reader asks is asked by several. */
const BROWSERS = 3

/** Opens the board of the table in a world for a reader, by the button on its message. */
export async function boardOf(world: World, reader: Viewer): Promise<BoardOf> {
  const { chaski, store } = world
  const message = await live(chaski.world, CHANNEL, ({ buttons }) => buttons.some(({ label }) => label === 'Board ↗'))
  const browsers: Visitor[] = []
  let table = 0
  for (let n = 0; n < BROWSERS; n++) {
    const visitor = visitorOf(chaski)
    const link = await linkFor(readerIn(world, reader), message)
    expect((await visitor.open(link)).status).toBe(200)
    table = Number(link.page.split('/').at(-1))
    browsers.push(visitor)
  }
  const [first] = browsers
  if (first === undefined) throw new Error('no board')

  let told: ('all' | 'own')[] = []
  const ears = listenTo(first, table)
  await expect.poll(ears.changes).toBe(1)
  const forget = store.news.listen(one => {
    if (one === undefined || one.seat === undefined) told.push('all')
    else if (one.seat === reader) told.push('own')
  })
  let heard = 1
  let asked = 0
  return {
    reader,
    table,
    async ask(path, how) {
      asked += 1
      const answer = await (browsers[asked % BROWSERS] ?? first).ask(`api/${table}/${path}`, how)
      return { status: answer.status, body: await answer.text() }
    },
    async told() {
      const since = told
      told = []
      heard += since.length
      await expect.poll(ears.changes, { message: `told to the page of ${reader}` }).toBe(heard)
      return since
    },
    close() {
      forget()
      ears.close()
    },
  }
}
