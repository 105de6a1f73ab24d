import type { FastifyInstance } from 'fastify'
import { addHealth, type Pulse } from '../../src/process/add-health.ts'
import { listen } from '../../src/process/listen.ts'
import type { Store } from '../../src/store/store.ts'
import type { BoardWatch } from '../../src/web/board-watch.ts'
import { ACTIVITY, openWeb, type Web } from '../../src/web/open-web.ts'
import { pageFolder } from '../../src/web/page-folder.ts'
import { type Chaski, type ChaskiOptions, startChaski } from '../discord/chaski.ts'
import type { Outcome } from '../driver/outcome.ts'
import { startPlayground } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { UNWATCHED } from '../unwatched.ts'

/** The whole bot, with boards in browsers at an address of its own. */
export interface ChaskiWithBoards extends Chaski {
  readonly publicUrl: string
}

/** How it differs from the usual one, what counts its pages included. */
export interface BoardOptions extends ChaskiOptions {
  readonly boardWatch?: BoardWatch
}

/** A process that is well. */
const WELL: Pulse = {
  database: async () => true,
  session: () => true,
  schema: async () => true,
  discord: () => true,
  isEnding: () => false,
}

/** Starts the bot as `startChaski` does, with boards in browsers; `at` is where browsers believe it to be, if not where it is. */
export async function startChaskiWithBoards(
  store: Store,
  options: BoardOptions = {},
  at?: string,
): Promise<ChaskiWithBoards> {
  return startWith(store, options, openWeb({ folder: await pageFolder(), watch: options.boardWatch ?? UNWATCHED }), {
    at,
  })
}

/** Starts it as it is where Discord shows boards in a frame as well: the application has an Activity, whose page is ours. */
export async function startChaskiWithActivity(store: Store, options: ChaskiOptions = {}): Promise<ChaskiWithBoards> {
  const playground = await startPlayground({ requestsPerSecond: 100_000, ...options.options })
  const web = openWeb({ folder: await pageFolder(), watch: UNWATCHED, hasActivity: true })
  playground.world.addEntryPoint()
  const { clientSecret } = playground.state.app
  const chaski = await startWith(store, { ...options, playground }, web, { clientSecret })
  playground.world.setApp({ urlMapping: chaski.publicUrl + ACTIVITY })
  return {
    ...chaski,
    async close() {
      await chaski.close()
      await playground.close()
    },
  }
}

async function startWith(
  store: Store,
  options: ChaskiOptions,
  web: Web,
  { at, clientSecret }: { readonly at?: string | undefined; readonly clientSecret?: string },
): Promise<ChaskiWithBoards> {
  const routes = (app: FastifyInstance) => {
    addHealth(app, WELL, { text: async () => ({ type: 'text/plain', body: '' }) })
    web.routes(app)
  }
  const listening = await listen({ host: '127.0.0.1', port: 0 }, routes)
  const publicUrl = listening.address
  const boards = { web, publicUrl: at ?? publicUrl, clientSecret }
  const chaski = await startChaski(store, { ...options, boards })
  return {
    ...chaski,
    publicUrl,
    async close() {
      await web.close()
      await chaski.close()
      await listening.close()
    },
  }
}

/** Where a board is opened: the page, and the secret that opens it once. */
export interface BoardLink {
  readonly page: string
  readonly secret: string
}

/** Has somebody press for the board on a message. Throws an Error where they get no link. */
export async function linkFor(user: User, message: Seen): Promise<BoardLink> {
  return linkIn(await user.press(message, 'Board ↗'))
}

/** The link that somebody was given. Throws an Error where there is none. */
export function linkIn({ reply, updated }: Outcome): BoardLink {
  const [, page, secret] = /"(http[^"#]+\/play\/\d+)#([\w-]{43})"/.exec(JSON.stringify(updated ?? reply)) ?? []
  if (page === undefined || secret === undefined) throw new Error('no link to a board')
  return { page, secret }
}
