import pg from 'pg'
import { databaseTroubleOf } from './database-unavailable.ts'

/** By which setting a database was named. */
export type DatabaseSetting = 'DATABASE_URL' | 'DIRECT_URL'

/** Of Postgres: a right is missing, or the schema in which to make tables. */
const NOT_ALLOWED = new Set(['42501', '3F000'])

/** Does something at the database that a setting names. Throws an Error that names both, in one line and without a password. */
export async function atDatabase<T>(
  setting: DatabaseSetting,
  connectionString: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    // What is an Error and nothing else is a sentence of ours.
    const isTold = cause instanceof Error && cause.constructor === Error && !('code' in cause)
    if (isTold && databaseTroubleOf(cause) === undefined) throw cause
    const advice = isNotAllowed(cause) ? ': have its role own the database' : ''
    throw new Error(`${setting}: ${placeOf(connectionString)}: ${reasonOf(cause)}${advice}`, { cause })
  }
}

function isNotAllowed(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return NOT_ALLOWED.has(error.code ?? '')
  return error instanceof Error && error.cause !== undefined && isNotAllowed(error.cause)
}

/** Where a database is. */
function placeOf(connectionString: string): string {
  const { host, pathname, searchParams } = new URL(connectionString)
  return `the database ${pathname.slice(1) || 'of its user'} at ${host || searchParams.get('host') || 'this machine'}`
}

/** What is said of an error, in one line. Where several addresses were tried, what each has come to. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const said = error instanceof Error ? error.message || error.name : String(error)
  return said.replaceAll(/\s+/g, ' ').trim()
}
