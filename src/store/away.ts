/** Codes of Prisma, of Postgres and of the operating system for a database that does not answer. */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
])

/** What pg says without a code. */
const SAID = [
  /^Connection terminated/,
  /timeout exceeded when trying to connect/,
  /not queryable/,
  /DatabaseNotReachable/,
]

/** Whether an error says that the database cannot be reached, now or for the moment. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true
  if ('originalCode' in error && typeof error.originalCode === 'string' && AWAY.has(error.originalCode)) return true
  if ('message' in error && typeof error.message === 'string') {
    const { message } = error
    if (SAID.some(pattern => pattern.test(message))) return true
  }
  if (error instanceof AggregateError && error.errors.some(one => isDatabaseAway(one, depth + 1))) return true
  return 'cause' in error && isDatabaseAway(error.cause, depth + 1)
}
