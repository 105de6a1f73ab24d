import fastify from 'fastify'
import pino from 'pino'
import { commands, menus, operators } from '../../commands/index.ts'
import type { AlertSources } from '../../src/discord/alerts/alert-sources.ts'
import { EVENTS, INTERACTIONS, openEndpoint } from '../../src/discord/endpoint/endpoint.ts'
import { connect, type Discord } from '../../src/discord/gateway/connect.ts'
import { parseCustomId } from '../../src/discord/messages/custom-id.ts'
import type { DiscordServices, Watch } from '../../src/discord/messages/watch.ts'
import type { WantedShards } from '../../src/discord/shards/open-count.ts'
import { games } from '../../src/games/index.ts'
import { openFilms } from '../../src/operations/model/films.ts'
import { isBefore } from '../../src/playground/time/snowflake.ts'
import { openBlocklist } from '../../src/store/open-blocklist.ts'
import type { Store } from '../../src/store/store.ts'
import { bots } from '../../src/tables/computers/bots.ts'
import { openHints } from '../../src/tables/computers/hints.ts'
import { openThinkers } from '../../src/tables/computers/thinkers.ts'
import { openMaintenance } from '../../src/tables/maintenance/open-maintenance.ts'
import { resting } from '../../src/tables/maintenance/resting.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { legalBelow } from '../../src/web/legal/legal-routes.ts'
import type { Web } from '../../src/web/open-web.ts'
import { tellWork } from '../driver/at-work.ts'
import type { Outcome } from '../driver/outcome.ts'
import { type Playground, type PlaygroundOptions, startPlayground } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import type { Where } from '../driver/where.ts'
import { PATIENCE_MS } from '../patience.ts'
import { tableSeeds } from '../seeds.ts'
import { UNWATCHED } from '../unwatched.ts'
import type { Way } from './ways.ts'

/** The whole bot on a Discord of the tests' own, with the real discord.js between them. */
export interface Chaski {
  readonly playground: Playground
  readonly world: Playground['world']
  readonly services: DiscordServices
  /** Where it takes what is posted, if it does. */
  readonly address: Awaited<ReturnType<typeof listen>> | undefined
  close(): Promise<void>
}

/** The smallest picture there is, for tests that look at no pictures. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** How a test's bot differs from the usual one: its painter, its counters, its chance. */
export interface ChaskiOptions {
  readonly paint?: DiscordServices['paint']
  readonly pictureMs?: number
  readonly animate?: DiscordServices['animate']
  readonly watch?: Watch
  readonly games?: Context['games']
  readonly seed?: Context['seed']
  readonly now?: Context['now']
  readonly log?: pino.Logger
  /** Computer players pause before they answer, as they usually do. */
  readonly pauses?: boolean
  /** How it hears what users do: by the gateway if nothing is said, or by what is posted to its address. */
  readonly by?: Way
  readonly playground?: Playground
  readonly options?: PlaygroundOptions
  readonly setup?: DiscordServices['setup']
  readonly shards?: WantedShards
  readonly operatorChannel?: string
  readonly operatorContact?: string
  /** By what is judged whether anything is amiss; nothing is if nothing is said. */
  readonly alerts?: AlertSources
  /** Whom its setting blocks. */
  readonly blocked?: readonly string[]
  /** Boards that it opens in browsers, and where they find it. */
  readonly boards?: { readonly web: Web; readonly publicUrl: string; readonly clientSecret?: string | undefined }
  /** By which address it reaches Discord, if not by that of the playground. */
  readonly api?: string
}

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** Paints nothing but the smallest picture there is. */
export const dot: DiscordServices['paint'] = async ({ width, height }) => ({ png: DOT, width, height })

/** Starts the bot on a store, on a Discord of its own or on one that is there already. */
export async function startChaski(store: Store, own: ChaskiOptions = {}): Promise<Chaski> {
  const playground = own.playground ?? (await startPlayground({ requestsPerSecond: 100_000, ...own.options }))
  const seed = own.seed ?? tableSeeds()
  const context = {
    store,
    games: own.games ?? games,
    now: own.now ?? (() => new Date()),
    ...(seed && { seed }),
  }
  const thinkers = openThinkers({ limitMs: PATIENCE_MS })
  const maintenance = await openMaintenance(context, own.log ?? log)
  const blocklist = await openBlocklist(store, { log: own.log ?? log, now: context.now, always: own.blocked ?? [] })
  const services: DiscordServices = {
    tables: context,
    hints: openHints(thinkers),
    log: own.log ?? log,
    watch: toldOf(own.watch ?? UNWATCHED, playground),
    locale: 'en',
    blocklist,
    operatorChannel: own.operatorChannel,
    operatorContact: own.operatorContact,
    maintenance,
    paint: own.paint ?? dot,
    ...(own.pictureMs !== undefined && { pictureMs: own.pictureMs }),
    films: openFilms(),
    setup: own.setup ?? { build: { version: '1.0.0', revision: undefined }, docsUrl: undefined, machineAhead: () => 0 },
    ...own.boards?.web.at(own.boards.publicUrl),
    ...(own.boards && { legalAddress: legalBelow(own.boards.publicUrl) }),
    animate: own.animate ?? (async () => ({ webp: DOT, width: 1, height: 1 })),
  }
  const players = bots(context, thinkers, own.pauses ? {} : { pausedUntil: () => new Date(0) })
  await store.outbox.work('bot', resting(maintenance, players.think), { concurrency: 2 })
  await store.outbox.work('answer', resting(maintenance, players.answer), { concurrency: 2 })
  const address = own.by === 'endpoint' ? await listen(playground) : undefined
  const discord: Discord = await connect(
    services,
    { token: playground.token, api: own.api ?? playground.api },
    { commands, menus, operators },
    {
      endpoint: address?.endpoint,
      clientSecret: own.boards?.clientSecret,
      alerts: own.alerts,
      ...(own.shards && { shards: own.shards }),
    },
  )
  if (address !== undefined) await playground.endpoint.save(address)
  own.boards?.web.begin({ services, member: discord.member, signIn: discord.signIn })
  return {
    playground,
    world: playground.world,
    services,
    address,
    async close() {
      await store.outbox.rest()
      await address?.close()
      await discord.close()
      blocklist.close()
      maintenance.close()
      await thinkers.close()
      if (own.playground === undefined) await playground.close()
    },
  }
}

/** The counters of a bot whose users know when it has done what they asked for. */
function toldOf(watch: Watch, { state }: Playground): Watch {
  const tell = tellWork(state)
  return {
    ...watch,
    begun(what) {
      const [counted, told] = [watch.begun(what), tell()]
      return () => {
        counted()
        told()
      }
    },
  }
}

/** An address of the bot's own, where what this Discord posts is taken. */
async function listen({ endpoint: { publicKey } }: Playground) {
  const app = fastify({ forceCloseConnections: true })
  const endpoint = openEndpoint({ publicKey, refused: () => {}, now: () => new Date() })
  endpoint.routes(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { endpoint, interactions: url + INTERACTIONS, events: url + EVENTS, close: () => app.close() }
}

/** The live message of the table in a channel, once it satisfies what is expected. */
export function live(
  world: Playground['world'],
  channel: Where,
  expected: (message: Seen) => boolean,
  what = 'the live message',
): Promise<Seen> {
  const find = () =>
    world
      .messages(channel)
      .findLast(message => message.pictures.length + message.buttons.length > 0 && expected(message))
  return world.until(find, { what: `${what} of #${world.channel(channel).id}` })
}

/** The live message that follows another one. Until that is shrunk, an older one may still look like a live message. */
export function liveAfter(
  world: Playground['world'],
  channel: string,
  before: Pick<Seen, 'id'>,
  expected: (message: Seen) => boolean = () => true,
): Promise<Seen> {
  return live(world, channel, message => isBefore(before.id, message.id) && expected(message))
}

/** What somebody is told. */
export const told = ({ reply, updated }: Outcome) => (reply ?? updated)?.text ?? ''

/** Resigns by a command, being sure of it; what that is answered with. */
export async function resign(user: User, channel: string, line = '/play resign'): Promise<Outcome> {
  const asked = await user.slash(channel, line)
  const sure = asked.reply?.buttons.find(({ customId }) => parseCustomId(customId)?.type === 'do')
  return asked.reply === undefined || sure === undefined ? asked : user.press(asked.reply, sure.customId)
}

/** People to play with, each new to this Discord. */
export function people(world: Playground['world'], count: number): readonly User[] {
  const names = ['Ana', 'Ben', 'Chloé', 'Dario', 'Esra', 'Farid', 'Greta', 'Hugo']
  return names.slice(0, count).map(name => world.user(name))
}

/** Ana and Ben at a new table of a game that has begun, by seat. */
export async function pairAt({ world, services }: Pick<Chaski, 'world' | 'services'>, channel: string, game: string) {
  const { id } = world.addChannel(channel)
  const [ana, ben] = [world.user('Ana'), world.user('Ben')]
  await ana.slash(channel, `/play new game:${game} players:2`)
  await ben.slash(channel, '/play join')
  await ana.slash(channel, '/play start')
  await live(world, channel, message => message.text.includes('Waiting for'))
  const seats = await services.tables.store.prisma.seat.findMany({
    where: { table: { channelId: id } },
    orderBy: { seat: 'asc' },
  })
  return seats.map(({ userId }) => (userId === ana.id ? ana : ben))
}
