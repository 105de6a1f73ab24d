import type { ServerHealth } from '../../tables/health/read-server-health.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { uiWords } from '../../words/words.ts'
import { amiss, type Finding, well } from './finding.ts'

/** Which version runs, and of which commit if it was told that. */
export interface Build {
  readonly version: string
  readonly revision: string | undefined
}

/** A database that takes longer for a simple question, in milliseconds, makes every move slow. */
const SLOW_MS = 500
/** For how long a job may have waited, in seconds, before people miss what it does. */
const LATE_SECONDS = 60
/** A backup is made once a day: one that is older, in milliseconds, had a successor that was not made. */
const OLD_MS = 48 * 3_600_000
/** How many queues are named. */
const NAMED = 3

/** How the installation is, as far as it concerns one server. */
export function installationFindings(
  build: Build,
  health: ServerHealth & { readonly now: Date },
  locale: Locale,
): readonly Finding[] {
  const words = uiWords(locale)
  const { stopped, putOff, troubled, processes } = health
  const version = build.revision === undefined ? build.version : `${build.version} (${build.revision})`
  const isWell = stopped + putOff + troubled === 0
  return [
    well(words.say('diagnose.version', { version, count: processes })),
    databaseFinding(health, locale),
    queueFinding(health, locale),
    ...maintenanceFindings(health, locale),
    backupFinding(health, locale),
    ...(isWell ? [well(words.say('diagnose.tables'))] : []),
    ...(stopped === 0 ? [] : [amiss(words.say('diagnose.tables-stopped', { count: stopped }), 'stopped')]),
    ...(putOff === 0 ? [] : [amiss(words.say('diagnose.tables-put-off', { count: putOff }), 'stuck')]),
    ...(troubled === 0 ? [] : [amiss(words.say('diagnose.tables-troubled', { count: troubled }))]),
  ]
}

function databaseFinding({ databaseMs }: ServerHealth, locale: Locale): Finding {
  const words = uiWords(locale)
  const facts = { ms: Math.max(1, Math.round(databaseMs)) }
  if (databaseMs < SLOW_MS) return well(words.say('diagnose.database', facts))
  return amiss(words.say('diagnose.database-slow', facts), 'slow')
}

/** The maintenance that goes on, or the next one. */
function maintenanceFindings(
  { maintenance, now }: ServerHealth & { readonly now: Date },
  locale: Locale,
): readonly Finding[] {
  if (maintenance === undefined || maintenance.to <= now) return []
  const { from, to } = maintenance
  const words = uiWords(locale)
  const span = { from: moment(from, 'f'), to: moment(to, 'f') }
  return [from <= now ? amiss(words.say('diagnose.maintenance', span)) : well(words.say('diagnose.planned', span))]
}

/** The newest backup that Chaski has made itself; where it never has, others may make them. */
function backupFinding({ backup, now }: ServerHealth & { readonly now: Date }, locale: Locale): Finding {
  const words = uiWords(locale)
  const { good, failures } = backup
  if (good === undefined && failures === 0) return well(words.say('diagnose.backups-elsewhere'))
  if (good === undefined) return amiss(words.say('diagnose.no-backup'), 'backup')
  const when = moment(good.at, 'R')
  if (failures > 0) return amiss(words.say('diagnose.backup-failed', { when }), 'backup')
  const isOld = now.getTime() - good.at.getTime() > OLD_MS
  return isOld
    ? amiss(words.say('diagnose.backup-old', { when }), 'backup')
    : well(words.say('diagnose.backup', { when }))
}

/** Jobs that wait for a moment are not late, and the clock's look round does not hold up anything by itself. */
function queueFinding({ queues }: ServerHealth, locale: Locale): Finding {
  const words = uiWords(locale)
  const waiting = queues
    .filter(({ queue, waiting, active }) => queue !== 'sweep' && waiting + active > 0)
    .toSorted((a, b) => b.age - a.age)
  const late = waiting.filter(({ age }) => age > LATE_SECONDS)
  if (late.length === 0) return well(words.say('diagnose.jobs'))
  const list = late.slice(0, NAMED).map(({ queue, age }) => `\`${queue}\` ${sayDuration(age, locale)}`)
  return amiss(words.say('diagnose.jobs-late', { queues: { list } }), 'late')
}
