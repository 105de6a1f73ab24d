import { expect } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { linkFor } from '../../web/chaski-with-boards.ts'
import { visitorOf } from '../../web/visitor.ts'
import { live } from '../chaski.ts'
import { CHANNEL, readerIn, type World } from './world.ts'

/** A reader's board in a browser. */
export interface BoardOf {
  /** All that it shows: the table now, and every moment of its past. */
  shown(): Promise<readonly string[]>
  /** How often its page was told to look anew since it was last asked. */
  told(): number
  close(): void
}

const past = z.object({ count: z.int(), moments: z.array(z.unknown()) })

/** Opens the board of the table in a world for a reader, by the button on its message. */
export async function boardOf(world: World, reader: Viewer): Promise<BoardOf> {
  const { chaski, store } = world
  const message = await live(chaski.world, CHANNEL, ({ buttons }) => buttons.some(({ label }) => label === 'Board ↗'))
  const visitor = visitorOf(chaski)
  const user = readerIn(world, reader)
  const link = await linkFor(user, message)
  expect((await visitor.open(link)).status).toBe(200)
  const id = link.page.split('/').at(-1)
  let told = 0
  const close = store.news.listen(one => {
    if (one === undefined || one.seat === undefined || one.seat === reader) told += 1
  })
  const ask = async (path: string) => {
    const answer = await visitor.ask(`api/${id}/${path}`)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return text
  }
  return {
    async shown() {
      const shown = [await ask('state')]
      for (let from = 0, count = 1; from < count; ) {
        const text = await ask(`past/${from}`)
        const read = past.parse(JSON.parse(text))
        shown.push(text)
        count = read.count
        from += read.moments.length
      }
      return shown
    },
    told() {
      const before = told
      told = 0
      return before
    },
    close,
  }
}
