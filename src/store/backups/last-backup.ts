import { z } from 'zod'
import { keysOf } from '../../engine/basics/keys-of.ts'
import type { PrismaClient } from '../prisma/client.ts'
import { BACKUP_FAILURES, type BackupFailure } from './backup-failed.ts'

/** What is known of the backups of a database. */
export interface LastBackup {
  /** The newest that is whole. */
  readonly good:
    | {
        /** It has what was committed before. */
        readonly at: Date
        readonly finishedAt: Date
        readonly name: string
        readonly bytes: number
        readonly version: string
      }
    | undefined
  /** How many have come to nothing since, and why the last of them did. */
  readonly failures: number
  readonly failed: { readonly at: Date; readonly failure: BackupFailure } | undefined
}

const codes = z.enum(keysOf(BACKUP_FAILURES)).catch('other')
const good = z.object({
  at: z.date(),
  finishedAt: z.date(),
  name: z.string(),
  bytes: z.bigint().transform(Number),
  version: z.string(),
})

/** The newest backup, and what went wrong since, by whichever process; all undefined where none was ever made. */
export async function lastBackup({ prisma }: { readonly prisma: Pick<PrismaClient, 'backup'> }): Promise<LastBackup> {
  const orderBy = { at: 'desc' } as const
  const whole = await prisma.backup.findFirst({ where: { finishedAt: { not: null }, failure: null }, orderBy })
  const since = { failure: { not: null }, ...(whole && { at: { gt: whole.at } }) }
  const [failures, failed] = await Promise.all([
    prisma.backup.count({ where: since }),
    prisma.backup.findFirst({ where: since, orderBy }),
  ])
  return {
    good: whole === null ? undefined : good.parse(whole),
    failures,
    failed: failed === null ? undefined : { at: failed.at, failure: codes.parse(failed.failure) },
  }
}

/** What is counted of the backups of a database. */
export interface BackupFigures {
  /** How many seconds of work are in no backup; undefined where none was ever whole. */
  readonly age: number | undefined
  /** How many have come to nothing since. */
  readonly failures: number
  /** Why the last of them did, and when the last good one was made. */
  readonly failure?: BackupFailure | undefined
  readonly goodAt?: Date | undefined
}

/** Counts them. */
export async function backupFigures(
  database: { readonly prisma: Pick<PrismaClient, 'backup'> },
  now: Date,
): Promise<BackupFigures> {
  const { good, failures, failed } = await lastBackup(database)
  const age = good && Math.max(0, (now.getTime() - good.at.getTime()) / 1000)
  return { age, failures, failure: failed?.failure, goodAt: good?.at }
}
