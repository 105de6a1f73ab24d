import { ProgramFailed } from '../database/run-postgres-program.ts'

/** What is said in place of what Postgres says. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/permission denied to create database/, 'its role may not make a database: ALTER ROLE … CREATEDB'],
  [/being accessed by other users/, 'somebody works with the database: stop all that use it, then run this again'],
  [
    /unsupported version \([\d.]+\) in file header/,
    'it was made by a newer pg_dump: install the client of its version',
  ],
  [/not (appear to be )?a valid archive|too short|file header/, 'it is no backup, or only a part of one'],
  [
    /end of file|could not read|unexpected|incorrect header|invalid|corrupt|damaged|file is missing/i,
    'it is damaged or cut off',
  ],
  [/[Nn]o space left|disk quota/, 'no room is left on the disk'],
  [
    /spawn|ENOENT/,
    'pg_restore is not installed here: install the client of the server’s Postgres, as postgresql-client-18',
  ],
]

/** What is longer is a program's own account, which says no more to anybody who restores. */
const LONGEST = 200

/** The same error, as why a backup could not be restored, in a line. */
export function restoreFailed(error: unknown, file: string): Error {
  const said = error instanceof Error ? error.message : String(error)
  const isOurs =
    error instanceof Error && error.constructor === Error && !/^(DATA_DIR|DATABASE_URL|DIRECT_URL):/.test(said)
  if (isOurs && error.cause === undefined && !('code' in error)) return error
  const [, why] = SAID.find(([words]) => words.test(said)) ?? []
  const rest = said.replaceAll(/\s+/g, ' ').trim()
  const about = error instanceof ProgramFailed || /DATA_DIR/.test(said) ? `${file} cannot be restored: ` : ''
  if (why === undefined) return new Error(`${about}${rest}`, { cause: error })
  return new Error(`${about}${why}${rest.length > LONGEST ? '' : ` (${rest})`}`, { cause: error })
}
