import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DatabaseSurvey } from '../store/survey-database.ts'
import { type Check, fine, wrong } from './check.ts'

/** How long a program may take to say its version, in milliseconds. */
const SAYS_MS = 5_000

const run = promisify(execFile)

/** Whether backups of a server can be made and restored from here. */
export async function checkBackups({
  version,
  mayCreateDatabases,
}: Pick<DatabaseSurvey, 'version' | 'mayCreateDatabases'>): Promise<readonly Check[]> {
  return [
    dumpCheck(await versionOf('pg_dump'), version),
    mayCreateDatabases
      ? fine('its role may make databases, as restoring does')
      : wrong(
          'its role may not make databases, so no backup can be restored or tried: have an administrator of Postgres say ALTER ROLE … CREATEDB',
        ),
  ]
}

function dumpCheck(dump: string | undefined, server: string): Check {
  const wanted = Number.parseInt(server, 10)
  const what = `install postgresql-client-${wanted}`
  if (dump === undefined) return wrong(`BACKUP_DIR: pg_dump is not installed here, so no backup is made: ${what}`)
  return Number.parseInt(dump, 10) < wanted
    ? wrong(`BACKUP_DIR: pg_dump is ${dump} and the server ${server}, which it cannot back up: ${what}`)
    : fine(`BACKUP_DIR: pg_dump is ${dump}, and the server ${server}`)
}

/** Which version of Postgres a program is of; undefined where it cannot be run. */
async function versionOf(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, ['--version'], { timeout: SAYS_MS })
    return /\d[\d.]*/.exec(stdout)?.[0]
  } catch {
    return undefined
  }
}
