import { z } from 'zod'

/** Why a database does not serve us for the moment: it cannot be reached, or others are in the way. */
export type DatabaseTrouble = 'away' | 'busy'

/** Codes of Prisma and of Postgres for a database that is there but does not get round to it. */
const BUSY = new Set([
  ...['P2024', 'P2028', 'P2034'],
  // A lock was not available, the statement or the transaction took too long, or two waited for each other.
  ...['55P03', '57014', '25P03', '25P04', '40001', '40P01'],
])

/** Codes of Prisma and of the operating system for a database that does not answer. */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P1018', 'P2037'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENETRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ENOTCONN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_SOCKET_CLOSED'],
])

/** Classes of Postgres: the connection (08), resources (53), its operator (57P), its machine (58). */
const AWAY_CLASSES = /^(08...|53...|57P..|58...)$/

/**
 * What a database says when it takes no changes. It is a standby, or is being restored: dropped, closed, without its
 * tables or our rights.
 */
const REFUSES = new Set([
  '25006',
  '3D000',
  '55000',
  '3F000',
  '42P01',
  '28000',
  '28P01',
  '42501',
  'P1000',
  'P1003',
  'P1010',
  'P2021',
])

/** What the driver adapter calls it. */
const KINDS: ReadonlyMap<string, DatabaseTrouble> = new Map([
  ['DatabaseNotReachable', 'away'],
  ['ConnectionClosed', 'away'],
  ['SocketTimeout', 'away'],
  ['TlsConnectionError', 'away'],
  ['TooManyConnections', 'away'],
  ['TransactionAlreadyClosed', 'away'],
  ['TransactionWriteConflict', 'busy'],
])

/** What pg, its pool and Prisma say where there is no code, Prisma's own sentences before it. */
const SAID = [
  /Connection terminated/,
  /Client has encountered a connection error and is not queryable/,
  /Client was closed and is not queryable/,
  /Cannot use a pool after calling end on the pool/,
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /Query read timeout/,
  /Can't reach database server/,
  /Server has closed the connection/,
  /Client network socket disconnected before secure TLS connection was established/,
  /There was an error establishing an SSL connection/,
  /The server does not support SSL connections/,
  /the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/,
]

const trouble = z.object({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  /** Where an error may hold its cause: pg, Prisma and Node each have a place of their own. */
  cause: z.unknown().optional(),
  meta: z.unknown().optional(),
  driverAdapterError: z.unknown().optional(),
  errors: z.array(z.unknown()).catch([]),
})

/** How deep a cause may lie. */
const DEEPEST = 8

/** Why the store fails for the moment, by its error; undefined for an error of another kind. */
export function databaseTroubleOf(error: unknown, depth = 0): DatabaseTrouble | undefined {
  const parsed = trouble.safeParse(error)
  if (!parsed.success || depth > DEEPEST) return undefined
  const { code = '', kind = '', syscall, message } = parsed.data
  const codes = codesOf(parsed.data)
  const inner = causesOf(parsed.data).map(each => databaseTroubleOf(each, depth + 1))
  const isAway =
    codes.some(each => AWAY.has(each) || REFUSES.has(each) || AWAY_CLASSES.test(each)) ||
    SAID.some(pattern => pattern.test(message)) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    KINDS.get(kind) === 'away'
  if (isAway || inner.includes('away')) return 'away'
  return codes.some(each => BUSY.has(each)) || KINDS.get(kind) === 'busy' || inner.includes('busy') ? 'busy' : undefined
}

/** Whether the database itself has answered that it changes nothing for now. */
export function refusesChanges(error: unknown, depth = 0): boolean {
  const parsed = trouble.safeParse(error)
  if (!parsed.success || depth > DEEPEST) return false
  return (
    codesOf(parsed.data).some(each => REFUSES.has(each)) ||
    causesOf(parsed.data).some(each => refusesChanges(each, depth + 1))
  )
}

type Told = z.infer<typeof trouble>

const codesOf = ({ code = '', originalCode = '' }: Told) => [code, originalCode]

const causesOf = ({ cause, meta, driverAdapterError, errors }: Told) => [cause, meta, driverAdapterError, ...errors]

/** Whether an error of the store is temporary: the same may be tried again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return databaseTroubleOf(error) !== undefined
}
