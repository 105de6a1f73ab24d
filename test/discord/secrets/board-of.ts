import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { grantCode } from '../../../src/playground/state/activities.ts'
import { listenTo } from '../../web/listen-to.ts'
import { framedVisitor, type Visitor, visitorOf } from '../../web/visitor.ts'
import { live } from '../chaski.ts'
import { CHANNEL, readerIn, type World } from './world.ts'

/** A reader's board in browsers: in tabs of their own, and in Discord's frame. */
export interface BoardOf {
  readonly reader: Viewer
  readonly table: number
  /** What the server answers to something below the table's address, by one door or the other. */
  ask(path: string, how?: RequestInit): Promise<Answer>
  /** What it says to whoever comes by Discord, and of the other tables. */
  comeByDiscord(): Promise<readonly Answer[]>
  /** What its pages were told since they were last asked, in order: that there is news for all, or for its reader alone. */
  told(): Promise<readonly ('all' | 'own')[]>
  close(): void
}

/** What a server answers: its status, all that it says of itself, and the bytes of its body. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A browser may ask so often at once; what a reader asks is asked by several, of each door. */
const BROWSERS = 2

/** What depends on when something is asked, or on chance alone. */
const OF_CHANCE = new Set(['date', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
const SECRET = /"secret":"[\w-]{43}"/g

const arrived = z.object({
  opened: z.object({ table: z.int(), secret: z.string() }).optional(),
  offers: z.array(z.object({ secret: z.string() })),
})

/** Opens the board of the table in a world for a reader, by the button on its message, by both doors. */
export async function boardOf(world: World, reader: Viewer): Promise<BoardOf> {
  const { chaski, store } = world
  const user = readerIn(world, reader)
  const message = await live(chaski.world, CHANNEL, ({ buttons }) => buttons.some(({ label }) => label === 'Board ↗'))
  const { launched: instance } = await user.press(message, 'Board ↗')
  const signIn = () => {
    const { state } = chaski.playground
    const code = grantCode(state, { application: state.bot, user: user.id, scopes: ['identify'] })
    return framedVisitor(chaski).send('api/sign-in', { code, instance })
  }
  const { opened } = arrived.parse(await (await signIn()).json())
  if (opened === undefined) throw new Error('no board')
  const { table } = opened
  const first = framedVisitor(chaski, opened.secret)
  const others = () => first.ask(`api/${table}/others`)
  const browsers: readonly Visitor[] = Array.from({ length: BROWSERS }, () => [
    visitorOf(chaski),
    framedVisitor(chaski),
  ]).flat()
  for (const browser of browsers) {
    const [offer] = arrived.parse(await (await others()).json()).offers
    if (offer === undefined) throw new Error('no link to a board')
    expect((await browser.open({ page: '', ...offer })).status).toBe(200)
  }

  let told: ('all' | 'own')[] = []
  const ears = browsers.slice(0, 2).map(browser => listenTo(browser, table))
  for (const { changes } of ears) await expect.poll(changes).toBe(1)
  let heard = 1
  const forget = store.news.listen(one => {
    if (one?.seat !== undefined && one.seat !== reader) return
    heard += 1
    // That something may have gone unheard tells of the machine, not of the table.
    if (one !== undefined) told.push(one.seat === undefined ? 'all' : 'own')
  })
  let asked = 0
  return {
    reader,
    table,
    async ask(path, how) {
      asked += 1
      return patiently(() => (browsers[asked % browsers.length] ?? first).ask(`api/${table}/${path}`, how))
    },
    async comeByDiscord() {
      return [await answerOf(await others()), await answerOf(await first.ask('api/unsaid'))]
    },
    async told() {
      const since = told
      told = []
      for (const { changes } of ears)
        await expect.poll(changes, { message: `told to the page of ${reader}` }).toBe(heard)
      return since
    },
    close() {
      forget()
      for (const one of ears) one.close()
    },
  }
}

/** Asks once more after the pause that a server names, as the page does. */
async function patiently(ask: () => Promise<Response>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 429) return answerOf(answer)
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
  }
}

async function answerOf(answer: Response): Promise<Answer> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_CHANCE.has(name)))
  return { status: answer.status, headers, body: (await answer.text()).replaceAll(SECRET, '"secret":""') }
}
