import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../process/settings.ts'
import { type DatabaseSurvey, surveyDatabase } from '../store/survey-database.ts'
import { type Check, fine, thrown, wrong } from './check.ts'
import { checkBackups } from './check-backups.ts'

/** What is slower, late or off by more than this is told of; in milliseconds, seconds and milliseconds. */
const MOST = { answer: 500, job: 60, clock: 30_000, backup: 48 * 3_600_000 }

/** Whether the database is one that a process can work with, and what a start would do there. */
export async function checkDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  backupDir,
}: Settings): Promise<readonly Check[]> {
  if (databaseUrl === undefined) {
    const isThere = existsSync(join(dataDir, 'postgres'))
    return [
      fine(
        `DATABASE_URL: none: the embedded Postgres in ${dataDir} ${isThere ? 'is there' : 'is laid out at the start'}`,
      ),
    ]
  }
  try {
    const survey = await surveyDatabase({ databaseUrl, directUrl, clock: () => Date.now() })
    return [...told(survey), ...(backupDir === undefined ? [] : await checkBackups(survey))]
  } catch (error) {
    return [thrown(error)]
  }
}

function told(survey: DatabaseSurvey): readonly Check[] {
  const { version, mayCreate, milliseconds, missing, unknown, machineAhead, processes } = survey
  const answer = `Postgres ${version} answers in ${Math.max(1, Math.round(milliseconds))} ms`
  const off = (machineAhead / 1000).toFixed(1)
  return [
    milliseconds > MOST.answer ? wrong(`${answer}: see “The database is slow”`) : fine(answer),
    mayCreate
      ? fine('its role may make tables and schemas there')
      : wrong('its role may not make tables and schemas there: have it own the database (ALTER DATABASE … OWNER TO …)'),
    fine(missing.length === 0 ? 'its schema is this version’s' : `a start applies ${missing.join(', ')}`),
    ...(unknown.length === 0
      ? []
      : [
          wrong(`a newer version has been at work there (${unknown.join(', ')}): start that, or replace this one soon`),
        ]),
    Math.abs(machineAhead) > MOST.clock
      ? wrong(`this machine’s clock is ${off} s ahead of the database’s: set it`)
      : fine(`this machine’s clock is ${off} s ahead of the database’s`),
    fine(`${processes} processes work with it`),
    ...workChecks(survey),
  ]
}

function workChecks({ work }: DatabaseSurvey): readonly Check[] {
  if (work === undefined) return []
  const waiting = work.queues.filter(({ queue, waiting, active }) => queue !== 'sweep' && waiting + active > 0)
  const late = waiting.filter(({ age }) => age > MOST.job).map(({ queue, age }) => `${queue} for ${Math.round(age)} s`)
  const { good, failures } = work.backup
  return [
    late.length === 0
      ? fine('no job waits for longer than a minute')
      : wrong(`jobs wait (${late.join(', ')}): see “Messages are late”; without a process nobody does them`),
    ...(good === undefined ? [] : [backupCheck(good.at, failures)]),
    ...(good === undefined && failures > 0
      ? [wrong('no backup has come to anything yet: see “Backup and restore”')]
      : []),
  ]
}

function backupCheck(at: Date, failures: number): Check {
  const text = `the last backup was made at ${at.toISOString()}`
  if (failures > 0) return wrong(`${text}, and ${failures} have failed since: see “Backup and restore”`)
  return Date.now() - at.getTime() > MOST.backup ? wrong(`${text}: see why none followed`) : fine(text)
}
