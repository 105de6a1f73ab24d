import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Endpoint, EVENTS, INTERACTIONS, openEndpoint } from './discord/endpoint/endpoint.ts'
import { connect, type Discord, type Ways } from './discord/gateway/connect.ts'
import type { DiscordServices } from './discord/messages/watch.ts'
import type { Account } from './discord/rest/open-rest.ts'
import { lackingWords } from './games/lacking-words.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import type { Playground, PlaygroundOptions } from './playground/start-playground.ts'
import { addHealth, type Pulse } from './process/add-health.ts'
import { packOptions } from './process/data-packs.ts'
import { type Closer, ending, endUnstarted } from './process/ending.ts'
import { listen, notListening } from './process/listen.ts'
import { openLog } from './process/open-log.ts'
import { openServices } from './process/open-services.ts'
import { SettingError, type Settings, settings } from './process/settings.ts'
import { checkedOut, RELEASE, VERSION } from './process/version.ts'
import { warm } from './process/warm.ts'
import { watchStalls } from './process/watch-stalls.ts'
import { databaseTime } from './store/database/database-time.ts'
import { openStore, type Store } from './store/store.ts'
import type { BoardWatch } from './web/board-watch.ts'
import { legalBelow, legalRoutes } from './web/legal/legal-routes.ts'
import { ACTIVITY, openWeb, type Web } from './web/open-web.ts'
import { pageFolder } from './web/page-folder.ts'
import { LOCALES } from './words/locales.ts'

/** Within so many milliseconds a load balancer has seen that we take no work any more. */
const NOTICED_MS = 3_000

// What is said of young objects before a process begins is for this thread, and would go before what each of the others is allowed.
setFlagsFromString('--max-semi-space-size=0')

/** Runs Chaski until it is told to stop: here everything meets. */
async function run(chosen: Settings): Promise<void> {
  let store: Store | undefined
  const log = openLog({ ...chosen, outage: () => store?.outage() })
  const metrics = openMetrics()
  const build = { version: VERSION, revision: chosen.revision }
  metrics.build(build)
  log.info(build, 'Chaski is starting')
  const closers: Closer[] = []
  const { stop, close, isEnding } = ending(closers, log)
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  if (chosen.traces) closers.push((await import('./traces/traces.ts')).openTraces(log).close)
  watchStalls({ log, metrics, underway: metrics.underway })

  const time = databaseTime()
  const { now } = time
  let discord: Discord | undefined
  const pulse = pulseOf(() => ({ store, discord }), isEnding)
  let endpoint: Endpoint | undefined
  const web = await openBoards(chosen, { log, watch: metrics })
  const routes = (app: FastifyInstance, publicKey = chosen.publicKey) => {
    addHealth(app, pulse, metrics)
    addPages(app, web, chosen)
    if (chosen.publicKey === undefined || publicKey === undefined) return
    const lastsMs = chosen.token === undefined ? 0 : NOTICED_MS
    endpoint = openEndpoint({ publicKey, refused: metrics.refused, now, lastsMs })
    endpoint.routes(app)
  }

  try {
    if (chosen.token === undefined) await announcePlayground(chosen)
    // Read here, so that a game's folder that cannot be read ends in a sentence.
    const { games } = await import('./games/index.ts')
    const { commands, menus, operators } = await import('../commands/index.ts')
    for (const game of games.values()) for (const lacking of lackingWords(game, LOCALES)) log.warn(lacking)
    // Before all that may take its time: whoever watches over the process sees that it lives.
    const watched = chosen.token === undefined ? undefined : await listen(chosen, routes)
    const usual = await packOptions(process.env, games)
    store = await openStore({ ...chosen, release: RELEASE, log, watch: metrics, now, time })
    closers.push(store.close)
    const opened = await openServices({ store, games, usual, now }, chosen, { metrics, log, closers, time })
    const account = await openAccount(chosen, closers, { routes, ...(web && { activity: ACTIVITY }) })
    const services = { ...opened, ...addressesOf(web, chosen, account) }
    await warm(services)
    const ways = { endpoint, ...waysBy(chosen, account, metrics) }
    discord = await connect(services, account, { commands, menus, operators }, ways)
    void discord.gone.then(why => stop(why))
    // Nobody who watches is left without an answer before what is under way is done.
    if (watched !== undefined) closers.push(watched.close)
    const { outbox } = store
    const { leave, close: forget } = discord
    // Jobs ask Discord what they need to know until they are at rest; others hear what users do meanwhile.
    closers.push(forget, () => Promise.all([leave(), outbox.rest()]))
    web?.begin({ services, member: discord.member, signIn: discord.signIn })
    closers.push(async () => web?.close())

    if ('url' in account) await showPlayground(account, discord, endpoint)
    else log.info({ address: watched?.address }, 'Chaski is on Discord')
  } catch (error) {
    // What is closed while it is still begun fails, and is nobody's fault.
    if (isEnding()) return
    await close()
    throw error
  }
}

/** Adds what browsers are shown, where they find the bot. */
function addPages(app: FastifyInstance, web: Web | undefined, chosen: Settings): void {
  web?.routes(app)
  if (chosen.token === undefined || chosen.publicUrl !== undefined) legalRoutes(app, chosen)
}

/** Where browsers find what the bot serves; nowhere where nobody has said by which address it is reached. */
function addressesOf(
  web: Web | undefined,
  { publicUrl }: Settings,
  account: Awaited<ReturnType<typeof openAccount>>,
): Pick<DiscordServices, 'boardAddress' | 'hasActivity' | 'legalAddress'> {
  const at = publicUrl ?? ('url' in account ? account.url : undefined)
  return at === undefined ? {} : { ...web?.at(at), legalAddress: legalBelow(at) }
}

/** How what users do comes in, and by what it is judged whether anything is amiss. */
function waysBy(
  { dataDir, databaseUrl, backupDir, docsUrl, shards }: Settings,
  { clientSecret }: Pick<Ways, 'clientSecret'>,
  { recent }: Pick<Metrics, 'recent'>,
): Omit<Ways, 'endpoint'> {
  // Where the database has a server of its own, little is kept in the folder.
  const folders = {
    ...(databaseUrl === undefined && { DATA_DIR: dataDir }),
    ...(backupDir !== undefined && { BACKUP_DIR: backupDir }),
  }
  return { shards, clientSecret, alerts: { folders, docs: docsUrl, version: VERSION, recent } }
}

/** What the health checks ask, of what is there by then. */
function pulseOf(
  there: () => { readonly store: Store | undefined; readonly discord: Discord | undefined },
  isEnding: () => boolean,
): Pulse {
  return {
    database: async () => there().store?.health() ?? false,
    session: () => there().store?.hasSession() ?? false,
    schema: async () => there().store?.hasSchema() ?? false,
    discord: () => there().discord?.ready() ?? false,
    isEnding,
  }
}

/** Boards in browsers, where they are wanted and the page is there or can be built. */
async function openBoards(
  { token, publicUrl, clientSecret }: Settings,
  { log, watch }: { readonly log: Logger; readonly watch: BoardWatch },
): Promise<Web | undefined> {
  if (token !== undefined && publicUrl === undefined) return undefined
  try {
    const hasActivity = token === undefined || clientSecret !== undefined
    return openWeb({ folder: await pageFolder(), watch, hasActivity })
  } catch (error) {
    log.warn({ err: error }, 'the page of boards could not be built: none is opened in a browser')
    return undefined
  }
}

/** What the playground serves of ours. */
type Ours = Required<Pick<PlaygroundOptions, 'routes'>> & Pick<PlaygroundOptions, 'activity'>

/** Where the bot speaks: on Discord, or in a playground where there is no token. */
async function openAccount(chosen: Settings, closers: Closer[], ours: Ours) {
  const { token, api, isProxy, clientSecret } = chosen
  return token === undefined ? openPlayground(chosen, closers, ours) : { token, api, isProxy, clientSecret }
}

/** The playground's module. Throws a SettingError where the packages that it needs beyond the bot's are not installed. */
async function importPlayground() {
  try {
    return await import('./playground/start-playground.ts')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new SettingError(
      'DISCORD_TOKEN: missing, and the playground that opens without one needs the packages for development: npm ci',
    )
  }
}

/** Throws a SettingError for an address that others could reach. */
async function announcePlayground({ host }: Settings): Promise<void> {
  const { isLoopback } = await importPlayground()
  if (!isLoopback(host)) throw new SettingError(`HOST: the playground is for this machine alone, so not for ${host}`)
  process.stdout.write(`Chaski ${VERSION} is starting its playground: the address follows.\n`)
}

async function showPlayground(
  { url, endpoint, silent }: Awaited<ReturnType<typeof openPlayground>>,
  discord: Discord,
  ours: Endpoint | undefined,
): Promise<void> {
  if (ours !== undefined) await endpoint.save({ interactions: url + INTERACTIONS, events: url + EVENTS })
  if (silent !== undefined) await discord.greet(silent)
  process.stdout.write(`\nChaski's playground is open at ${url}\n\n`)
}

/**
 * Discord on this machine, with its page in the browser; it remembers its channels in the data folder. `silent` is its
 * first channel, as long as nobody has said anything in any.
 */
async function openPlayground(
  { host, port, dataDir }: Settings,
  closers: Closer[],
  ours: Ours,
): Promise<Account & Pick<Playground, 'url' | 'endpoint' | 'clientSecret'> & { readonly silent: string | undefined }> {
  const { startPlayground } = await importPlayground()
  const keep = join(dataDir, 'playground.json')
  const playground = await startPlayground({ host, port, page: true, keep, ...ours }).catch(error => {
    if (error?.path !== undefined) throw new SettingError(`DATA_DIR: ${error.message}`)
    throw notListening(error, { host, port })
  })
  closers.push(playground.close)
  const { posts, channels } = playground.state
  const isSilent = [...posts.values()].every(({ size }) => size === 0)
  return { ...playground, silent: isSilent ? [...channels.keys()][0] : undefined }
}

try {
  const chosen = settings(process.env)
  await run({ ...chosen, revision: chosen.revision ?? checkedOut() })
} catch (error) {
  endUnstarted(error)
}
