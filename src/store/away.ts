import { z } from 'zod'

/** Codes of Prisma, of Postgres and of the operating system for a database that does not answer. */
const CODES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
])

/** What the driver adapter calls it. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

/** What is said where there is no code. */
const SAID = [/^Connection terminated/, /timeout exceeded when trying to connect/, /^Can't reach database server/]

const trouble = z.object({
  code: z.string().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  /** Where the reason of an error may be: pg, Prisma and Node each have a place of their own. */
  cause: z.unknown().optional(),
  meta: z.unknown().optional(),
  driverAdapterError: z.unknown().optional(),
  errors: z.array(z.unknown()).catch([]),
})

/** Whether an error of the store says that the database cannot be reached, now or for the moment. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  const parsed = trouble.safeParse(error)
  if (!parsed.success || depth > 5) return false
  const { code = '', kind = '', syscall, message, cause, meta, driverAdapterError, errors } = parsed.data
  if (CODES.has(code) || KINDS.has(kind) || SAID.some(pattern => pattern.test(message))) return true
  if (code === 'ENOENT' && syscall === 'connect') return true
  return [cause, meta, driverAdapterError, ...errors].some(inner => isDatabaseAway(inner, depth + 1))
}
