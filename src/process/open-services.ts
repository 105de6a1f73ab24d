import { availableParallelism } from 'node:os'
import { workBackups } from '../backups/work-backups.ts'
import { failureId } from '../discord/messages/failure-id.ts'
import type { DiscordServices } from '../discord/messages/watch.ts'
import { span } from '../engine/basics/span.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openFilms } from '../operations/model/films.ts'
import { NoPicture } from '../render/no-picture.ts'
import { openPainter, type Picture } from '../render/painter.ts'
import { backupFigures } from '../store/backups/last-backup.ts'
import type { DatabaseTime } from '../store/database/database-time.ts'
import { openBlocklist } from '../store/open-blocklist.ts'
import { countTables } from '../tables/clocks/due/count-tables.ts'
import { runClock } from '../tables/clocks/due/run-clock.ts'
import { bots } from '../tables/computers/bots.ts'
import { openHints } from '../tables/computers/hints.ts'
import { openThinkers } from '../tables/computers/thinkers.ts'
import { watchFollows } from '../tables/following/watch-follows.ts'
import { openMaintenance } from '../tables/maintenance/open-maintenance.ts'
import { resting } from '../tables/maintenance/resting.ts'
import type { Context } from '../tables/record/context.ts'
import type { Closer } from './ending.ts'
import type { Settings } from './settings.ts'
import { VERSION } from './version.ts'

const PAINTERS = 1
/** Painters and thinkers together leave a processor to answers, where there are enough of them. */
const THINKERS = Math.max(1, availableParallelism() - PAINTERS - 1)
/** Of so many tables the computer players wait for a thread, one of each. */
const TABLES_AT_ONCE = 8

type Backups = Pick<Settings, 'backupDir' | 'backupDays'>
type Chosen = Pick<
  Settings,
  'locale' | 'firstTables' | 'limits' | 'blocked' | 'operatorChannel' | 'operatorContact' | 'docsUrl' | 'revision'
> &
  Partial<Backups>

interface ServiceParts extends Pick<DiscordServices, 'log'> {
  readonly metrics: Metrics
  /** What is opened is added here. */
  readonly closers: Closer[]
  /** The time to go by, to be read anew from time to time; by default it is never. */
  readonly time?: Pick<DatabaseTime, 'read' | 'machineAhead'>
}

/** What there is without Discord: painters, computer players and the clock, all of them counted. */
export async function openServices(
  given: Context,
  { locale, firstTables, limits, blocked, operatorChannel, operatorContact, docsUrl, revision, ...backups }: Chosen,
  { metrics, log, closers, time }: ServiceParts,
): Promise<DiscordServices> {
  const context: Context = {
    ...given,
    firstTables,
    limits,
    reasonFailed: (error, where) =>
      log.error({ err: error, error: failureId(), ...where }, 'why a computer player did something could not be told'),
    unfitTemplate: (which, { refusal: { code } }) =>
      log.warn({ ...which, why: code }, 'a server’s template does not fit its game any more, and is not used'),
    stopped: (table, { refusal: { code } }) =>
      log.error({ table, why: code }, 'no rules can read a table: it is stopped, and its clocks stand'),
  }
  const { store } = context
  const painter = openPainter({ threads: PAINTERS })
  closers.push(painter.close)
  const thinkers = openThinkers({
    threads: THINKERS,
    watch: {
      thought: metrics.thought,
      missed(thought) {
        const { error, ...facts } = thought
        metrics.missed(thought)
        log.warn({ err: error, ...facts }, 'a computer player came to nothing: a lower level thinks')
      },
    },
  })
  const players = bots(context, thinkers, {
    watch: {
      fellBack(at) {
        metrics.fellBack(at)
        log.error(at, 'no level of computer player knew what to do: what the game falls back on was played')
      },
    },
  })
  closers.push(thinkers.close)
  metrics.database({
    connections: store.connections,
    queues: store.queues,
    tables: () => countTables(context),
    backups: () => backupFigures(store, context.now()),
  })
  metrics.painters(painter.load)
  metrics.thinkers(thinkers.load)
  const maintenance = await openMaintenance(context, log)
  closers.push(async () => maintenance.close())
  await store.outbox.work('bot', resting(maintenance, players.think), { concurrency: TABLES_AT_ONCE })
  await store.outbox.work('answer', resting(maintenance, players.answer), { concurrency: 2 })
  await watchFollows(context)
  const blocklist = await openBlocklist(store, { log, now: context.now, always: blocked })
  closers.push(async () => blocklist.close())
  await makeBackups(context, backups, { log, closers })
  const stopClock = await runClock(context, { log, watch: metrics, time, maintenance })
  closers.push(async () => stopClock())
  return {
    tables: context,
    hints: openHints(thinkers),
    log,
    watch: metrics,
    locale,
    blocklist,
    operatorChannel,
    operatorContact,
    maintenance,
    setup: { build: { version: VERSION, revision }, docsUrl, machineAhead: time?.machineAhead ?? (() => 0) },
    paint: (scene, asking) => paintCounted(() => painter.paint(scene, asking), metrics),
    films: openFilms(),
    animate: scenes => span('film', {}, () => painter.animate(scenes)),
  }
}

/** Makes backups where there is a place for them. */
async function makeBackups(
  { store, now }: Context,
  { backupDir: folder, backupDays: days }: Partial<Backups>,
  { log, closers }: Pick<ServiceParts, 'log' | 'closers'>,
): Promise<void> {
  if (folder === undefined || days === undefined) return
  closers.push(await workBackups(store, { folder, days, version: VERSION, log, now }))
}

async function paintCounted(paint: () => Promise<Picture>, metrics: Metrics) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const picture = await span('paint', {}, paint)
    metrics.picture('painted', seconds(), picture.png.length)
    return picture
  } catch (error) {
    const isUnwanted = error instanceof NoPicture && error.failure === 'unwanted'
    metrics.picture(isUnwanted ? 'unwanted' : 'failed', seconds(), 0)
    throw error
  }
}
