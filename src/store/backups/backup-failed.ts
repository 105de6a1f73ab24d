import { ProgramFailed } from '../database/run-postgres-program.ts'

/** Why a backup comes to nothing, and what to do about it. */
export const BACKUP_FAILURES = {
  'no-program': 'pg_dump is not installed here: install the client of the server’s Postgres, as postgresql-client-18',
  'program-too-old': 'pg_dump is older than the server: install the client of the server’s version',
  'disk-full': 'no room is left in BACKUP_DIR: make room, move older backups away, or set fewer BACKUP_DAYS',
  'not-allowed': 'BACKUP_DIR cannot be written: give its folder to the user that the bot runs as',
  'no-folder': 'BACKUP_DIR cannot be made or is gone: see whether its disk is there',
  'database-away': 'the database did not answer, or ended it',
  other: 'the log has what was said',
} as const

export type BackupFailure = keyof typeof BACKUP_FAILURES

/** A backup that came to nothing; the message says why, in a line, and has no password. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
  readonly failure: BackupFailure

  constructor(failure: BackupFailure, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause)
    super(`${BACKUP_FAILURES[failure]} (${said.replaceAll(/\s+/g, ' ').trim()})`, { cause })
    this.failure = failure
  }
}

/** Of the system, and of the embedded database's own. */
const BY_CODE: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EROFS: 'not-allowed',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EEXIST: 'no-folder',
  EIO: 'no-folder',
  ESTALE: 'no-folder',
}

/** What pg_dump says, from the most to the least particular. */
const BY_WORDS: readonly (readonly [RegExp, BackupFailure])[] = [
  [/server version mismatch/, 'program-too-old'],
  [/No space left on device/, 'disk-full'],
  [/connection (to|failed)|could not connect|terminat|server closed|password|pg_hba/, 'database-away'],
]

/** The same error, as why a backup failed. */
export function backupFailed(error: unknown): BackupFailed {
  if (error instanceof BackupFailed) return error
  if (error instanceof ProgramFailed) {
    if (error.code !== undefined) return new BackupFailed('no-program', error)
    const [, failure = 'other'] = BY_WORDS.find(([words]) => words.test(error.message)) ?? []
    return new BackupFailed(failure, error)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new BackupFailed(BY_CODE[code] ?? 'other', error)
}
