import { statfs } from 'node:fs/promises'
import type { REST } from 'discord.js'
import type { Body } from '../../pages/model/blocks.ts'
import { alertPage } from '../../pages/operator/alert-page.ts'
import { backupFigures } from '../../store/backups/last-backup.ts'
import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import { UNTOLD } from '../../store/processes/release.ts'
import {
  type Alert,
  alertsToTell,
  claimAlert,
  claimNewAlert,
  keepAlarms,
  keepEvent,
  keepTold,
  keepUntold,
} from '../../tables/alerts/alert.ts'
import { type Flood, keepFlood, MOST_FLOODING } from '../../tables/alerts/flood.ts'
import { type JudgedBy, judgeAlerts, type OwnFigures, ownFigures } from '../../tables/alerts/judge-alerts.ts'
import { countTables, nameTroubled } from '../../tables/clocks/due/count-tables.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import type { Channels } from '../messages/channels.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { AlertSources } from './alert-sources.ts'
import { reachOperator } from './reach-operator.ts'
import { type TellOperator, tellOperator } from './tell-operator.ts'
import { watchDatabaseAlert } from './watch-database-alert.ts'

const EVERY_MS = 30_000
/** How the first migration begins. */
const FIRST = '0001_'
/** A process that was silent for so long has gone; one that has gone for a day is not wanted any more. */
const GONE_MS = { least: 60_000, most: 24 * 3_600_000 } as const

/** What a process tells whoever runs the bot. */
interface AlertWatch {
  /** Tells at once of somebody who asks too much, unless they are blocked already. */
  flooded(flood: Flood): void
  stop(): void
}

/** By what it is told and looked. */
interface Means {
  readonly send: Sender
  readonly rest: { readonly answers: Pick<REST, 'get' | 'post'>; ahead(): number | undefined }
  readonly channels: Pick<Channels, 'missing'>
}

/** Tells whoever runs the bot what is amiss, by whichever process comes first. */
export function watchAlerts(
  services: DiscordServices,
  { send, rest, channels }: Means,
  sources: AlertSources | undefined,
): AlertWatch {
  if (sources === undefined) return { flooded() {}, stop() {} }
  const { operatorChannel, log, maintenance } = services
  const operator = operatorChannel === undefined ? undefined : tellOperator(send, operatorChannel)
  let hasBegun = false
  const look = async () => {
    await tellOthers(services, sources, { ahead: rest.ahead(), tells: operator !== undefined })
    if (operator === undefined) return
    await noteStart(services, sources, !hasBegun)
    hasBegun = true
    if (!(await isFirst(services))) return
    await keepAlarms(services.tables, judgeAlerts(await find(services)), services.tables.now())
    await tellAll(services, operator, sources)
  }
  const turns = oneByOne(look, error => {
    if (databaseTroubleOf(error) !== 'away') log.warn({ err: error }, 'alerts could not be looked at')
  })
  if (operatorChannel !== undefined) void noteReach(services, { rest, channels }, operatorChannel)
  turns.next()
  // Those who flood while it cannot be told: as many as are named together. Whoever goes on is heard again.
  const floods = new Map<string, Flood>()
  const tellFloods = async () => {
    const heard = [...floods.values()]
    floods.clear()
    for (const flood of heard) await keepFlood(services.tables, flood, services.tables.now())
    if (operator !== undefined) await tellAll(services, operator, sources)
  }
  const timer = setInterval(turns.next, sources.everyMs ?? EVERY_MS).unref()
  const ends = [
    () => clearInterval(timer),
    maintenance.onTurn(turns.next),
    ...(operator === undefined ? [] : [watchDatabaseAlert(services, operator, sources)]),
  ]
  return {
    flooded(flood) {
      if (operator === undefined || services.blocklist.has(flood.id)) return
      if (floods.size < MOST_FLOODING) floods.set(flood.id, flood)
      turns.next(tellFloods)
    },
    stop() {
      for (const end of ends) end()
    },
  }
}

/** Does things one after the other; what is the same as what waits already is not done twice. */
function oneByOne(usual: () => Promise<void>, failed: (error: unknown) => void) {
  const waiting = new Set<() => Promise<void>>()
  let isAtIt = false
  const work = async () => {
    if (isAtIt) return
    isAtIt = true
    for (const one of waiting) {
      waiting.delete(one)
      await one().catch(failed)
    }
    isAtIt = false
  }
  return {
    next(other?: () => Promise<void>): void {
      waiting.add(other ?? usual)
      void work()
    },
  }
}

/** Says in the log where nobody would hear what is amiss. */
async function noteReach(
  { log }: DiscordServices,
  { rest, channels }: Pick<Means, 'rest' | 'channels'>,
  id: string,
): Promise<void> {
  try {
    const reach = await reachOperator(rest.answers, channels, id)
    if (!reach.isReached) log.warn({ why: reach.why }, 'OPERATOR_CHANNEL: nobody is told what is amiss')
  } catch (error) {
    log.debug({ err: error }, 'it could not be looked whether the operator can be told')
  }
}

/** Tells how this process is, for all to judge by. */
async function tellOthers(
  { tables: { store }, setup }: DiscordServices,
  { recent, folders }: AlertSources,
  { ahead, tells }: { readonly ahead: number | undefined; readonly tells: boolean },
): Promise<void> {
  const used = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => ({ folder, disk: await usedOf(path) })),
  )
  const fullest = used.toSorted((a, b) => b.disk - a.disk)[0] ?? { folder: '', disk: 0 }
  const clock = worseClock(Math.abs(setup.machineAhead()) / 1000, Math.abs(ahead ?? 0) / 1000)
  await store.register?.tell({ ...recent(), ...fullest, ...clock, tells } satisfies OwnFigures)
}

/** Which clock is off by more: this machine's, against the database's that all go by, or that one against Discord's; in seconds. */
function worseClock(machine: number, database: number): Pick<OwnFigures, 'clock' | 'clockOff'> {
  return machine > database ? { clock: 'machine', clockOff: machine } : { clock: 'database', clockOff: database }
}

/** Whether this is the first of the processes that tell the operator: what all have in common is looked at by one. */
async function isFirst({ tables: { store } }: DiscordServices): Promise<boolean> {
  const processes = await store.register?.look()
  const telling = (processes?.there ?? []).filter(({ figures }) => ownFigures.safeParse(figures).data?.tells === true)
  return processes === undefined || Math.min(...telling.map(({ id }) => id)) === store.register?.process
}

/** How much of a folder's disk is used; 0 where that is not known. */
async function usedOf(folder: string): Promise<number> {
  try {
    const { blocks, bavail } = await statfs(folder)
    return blocks === 0 ? 0 : 1 - bavail / blocks
  } catch {
    return 0
  }
}

/** Keeps what is told of a start: whose place it takes that ended unexpectedly, and what it has migrated. */
async function noteStart({ tables }: DiscordServices, { version }: AlertSources, isFirst: boolean) {
  const { store, now } = tables
  for (const crashed of (await store.register?.takePlace()) ?? [])
    await keepEvent(tables, 'crash', { about: crashed.seenAt.toISOString(), from: crashed.version, to: version }, now())
  // A database that was just laid out has had no version before.
  const isNew = store.migrated.some(name => name.startsWith(FIRST))
  if (!isFirst || isNew || store.migrated.length === 0 || store.register === undefined) return
  const before = (await store.register.versionBefore()) ?? UNTOLD
  await keepEvent(tables, 'migration', { about: store.migrated.join(', '), from: before, to: version }, now())
}

/** All that is judged; what cannot be read is left out, unless the database is away. */
async function find({ tables, maintenance, log }: DiscordServices): Promise<JudgedBy> {
  const { store, now } = tables
  const at = now()
  const known = async <T>(reading: Promise<T> | undefined): Promise<T | undefined> => {
    try {
      return await reading
    } catch (error) {
      if (databaseTroubleOf(error) === 'away') throw error
      log.warn({ err: error }, 'what alerts are judged by could not be read')
      return undefined
    }
  }
  const [processes, queues, figures, swept, backups] = await Promise.all([
    known(store.register?.look()),
    known(store.queues()),
    known(countTables(tables)),
    known(store.sinceSwept()),
    known(backupFigures(store, at)),
  ])
  const troubled = figures && (await known(nameTroubled(tables, figures)))
  const since = (moment: Date) => at.getTime() - moment.getTime()
  const isGone = ({ seenAt }: { readonly seenAt: Date }) =>
    since(seenAt) > GONE_MS.least && since(seenAt) < GONE_MS.most
  const started = processes?.there.map(({ startedAt }) => since(startedAt) / 1000)
  return {
    own: processes?.there.flatMap(({ figures }) => ownFigures.safeParse(figures).data ?? []),
    gone: processes?.gone.filter(isGone).length,
    queues,
    tables: figures,
    troubled,
    // What was done long ago is not known any more, nor what has never been.
    sweptAgo: swept ?? (started && Math.max(0, ...started)),
    backups,
    maintenance: maintenance.current(),
  }
}

/** Tells all that is to be told and that no other process is telling. */
async function tellAll(services: DiscordServices, operator: TellOperator, sources: AlertSources): Promise<void> {
  const { tables } = services
  const { now } = tables
  for (const alert of await alertsToTell(tables, now())) {
    const body = alertPage(alert, sources, services.locale)
    if (alert.messageId === null) {
      const claimed = await claimNewAlert(tables, alert, now())
      if (claimed !== undefined) await tellOne(services, operator, claimed, body)
      continue
    }
    const isOurs = await claimAlert(tables, alert, bodyFingerprint(body), now())
    if (isOurs) await tellOne(services, operator, alert, body)
  }
}

async function tellOne(
  { tables, log, watch }: DiscordServices,
  operator: TellOperator,
  alert: Alert,
  body: Body,
): Promise<void> {
  const { kind, since, postedAt, channelId: channel, messageId: message } = alert
  const at = channel === null || message === null ? undefined : { channel, message }
  try {
    // By the moment of the post: after a restore Discord may still know what was posted of the same before.
    const nonce = nonceOf('alert', kind, since.toISOString(), postedAt?.toISOString() ?? '', message ?? '')
    const told = await operator.tell(body, at, nonce)
    await keepTold(tables, alert, { ...told, fingerprint: bodyFingerprint(body) }, tables.now())
    watch.delivery('alert', 'sent')
  } catch (error) {
    if (databaseTroubleOf(error) !== undefined) throw error
    watch.delivery('alert', 'failed')
    log.warn({ err: error, alert: kind }, 'the operator could not be told')
    await keepUntold(tables, alert, tables.now())
  }
}
