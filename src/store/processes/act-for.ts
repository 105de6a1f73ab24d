import { z } from 'zod'
import type { Session } from './session.ts'

/** The first half of our locks' keys; those before it are of `presence.ts`. */
const LOCK = 20_260_613
/** The second half names an application: two share one as good as never. */
const MOST = 2n ** 31n - 1n

const others = z.array(z.object({}))

/**
 * Says for which of Discord's applications this process works, as long as it is there. False where another process works
 * for another one; then nothing is said.
 */
export async function actFor(session: Session, application: string): Promise<boolean> {
  const values = [LOCK, Number(BigInt(application) % MOST)]
  // Said first: of two that come at once one at least sees the other.
  await session.query('SELECT pg_advisory_lock_shared($1, $2)', values)
  if (others.parse(await session.query(OTHERS, values)).length > 0) {
    await session.query('SELECT pg_advisory_unlock_shared($1, $2)', values)
    return false
  }
  await session.always(client => client.query('SELECT pg_advisory_lock_shared($1, $2)', values))
  return true
}

const OTHERS = `
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = $1 AND objid::bigint <> $2 AND objsubid = 2
    AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
