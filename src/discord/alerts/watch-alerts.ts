import { statfs } from 'node:fs/promises'
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
import { type JudgedBy, judgeAlerts, type OwnFigures, ownFigures } from '../../tables/alerts/judge-alerts.ts'
import { countTables } from '../../tables/clocks/due/count-tables.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { AlertSources } from './alert-sources.ts'
import { openDatabaseAlert } from './open-database-alert.ts'
import { type TellOperator, tellOperator } from './tell-operator.ts'

const EVERY_MS = 30_000
/** How the first migration begins. */
const FIRST = '0001_'
/** A process that was silent for so long has gone; one that has gone for a day is not wanted any more. */
const GONE_MS = { least: 60_000, most: 24 * 3_600_000 } as const

/** Tells whoever runs the bot what is amiss, by whichever process comes first. Returns what ends it. */
export function watchAlerts(services: DiscordServices, send: Sender, sources: AlertSources | undefined): () => void {
  if (sources === undefined) return () => {}
  const { operatorChannel, log } = services
  const operator = operatorChannel === undefined ? undefined : tellOperator(send, operatorChannel)
  const database = operator && openDatabaseAlert(services, operator, sources)
  let isLooking = false
  let hasBegun = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await tellOthers(services, sources)
      if (operator !== undefined) {
        await noteStart(services, sources, !hasBegun)
        hasBegun = true
        await keepAlarms(services.tables, judgeAlerts(await find(services)), services.tables.now())
        await tellAll(services, operator, sources)
      }
      await database?.isThere()
    } catch (error) {
      if (databaseTroubleOf(error) === 'away') await database?.isAway()
      else log.warn({ err: error }, 'alerts could not be looked at')
    } finally {
      isLooking = false
    }
  }
  void look()
  const timer = setInterval(look, sources.everyMs ?? EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Tells how this process is, for all to judge by. */
async function tellOthers({ tables: { store } }: DiscordServices, { recent, folders }: AlertSources): Promise<void> {
  const used = await Promise.all(folders.map(usedOf))
  await store.register?.tell({ ...recent(), disk: Math.max(0, ...used) } satisfies OwnFigures)
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
  const crashed = await store.register?.takePlace()
  if (crashed !== undefined)
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
  const since = (moment: Date) => at.getTime() - moment.getTime()
  const isGone = ({ seenAt }: { readonly seenAt: Date }) =>
    since(seenAt) > GONE_MS.least && since(seenAt) < GONE_MS.most
  const started = processes?.there.map(({ startedAt }) => since(startedAt) / 1000)
  return {
    own: processes?.there.map(({ figures }) => ownFigures.parse(figures)),
    gone: processes?.gone.filter(isGone).length,
    queues,
    tables: figures,
    // What was done long ago is not known any more, nor what has never been.
    sweptAgo: swept ?? (started && Math.max(0, ...started)),
    backups,
    isResting: maintenance.current() !== undefined,
  }
}

/** Tells all that is to be told and that no other process is telling. */
async function tellAll(services: DiscordServices, operator: TellOperator, sources: AlertSources): Promise<void> {
  const { tables } = services
  const { now } = tables
  const due = await alertsToTell(tables, now())
  for (const alert of due) {
    const body = (held: number) => alertPage({ ...alert, held }, sources, services.locale)
    if (alert.messageId !== null) {
      const isOurs = await claimAlert(tables, alert, bodyFingerprint(body(0)), now())
      if (isOurs) await tellOne(services, operator, alert, body(0))
      continue
    }
    const left = await claimNewAlert(tables, alert, now())
    if (left === undefined) continue
    const held = left > 0 ? 0 : due.filter(({ postedAt }) => postedAt === null).length - 1
    await tellOne(services, operator, alert, body(held))
  }
}

async function tellOne(
  { tables, log, watch }: DiscordServices,
  operator: TellOperator,
  alert: Alert,
  body: Body,
): Promise<void> {
  const { kind, since, channelId: channel, messageId: message } = alert
  const at = channel === null || message === null ? undefined : { channel, message }
  try {
    const told = await operator.tell(body, at, nonceOf('alert', kind, since.toISOString()))
    await keepTold(tables, alert, { ...told, fingerprint: bodyFingerprint(body) }, tables.now())
    watch.delivery('alert', 'sent')
  } catch (error) {
    if (databaseTroubleOf(error) !== undefined) throw error
    watch.delivery('alert', 'failed')
    log.warn({ err: error, alert: kind }, 'the operator could not be told')
    await keepUntold(tables, alert, tables.now())
  }
}
