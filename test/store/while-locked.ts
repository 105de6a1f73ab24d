import type { Prisma } from '../../src/store/prisma/client.ts'
import type { Store } from '../../src/store/store.ts'
import { PATIENCE_MS } from '../patience.ts'

/** Does something while a transaction holds the lock that this statement takes, however long it takes. Returns what comes of it. */
export async function whileLocked<T>({ prisma }: Store, lock: Prisma.Sql, act: () => Promise<T>): Promise<T> {
  const { done } = await prisma.$transaction(
    async tx => {
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`
      await tx.$executeRaw(lock)
      return { done: await act() }
    },
    { timeout: PATIENCE_MS },
  )
  return done
}
