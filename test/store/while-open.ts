import type { Prisma } from '../../src/store/prisma/client.ts'
import type { Store } from '../../src/store/store.ts'
import { PATIENCE_MS } from '../patience.ts'

/** Does something while a transaction is open that began like this, however long it takes. Returns what it comes to. */
export function whileOpen<T>(
  { prisma }: Store,
  begin: (tx: Prisma.TransactionClient) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  return prisma
    .$transaction(
      async tx => {
        await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`
        await begin(tx)
        return { done: await act() }
      },
      { timeout: PATIENCE_MS },
    )
    .then(({ done }) => done)
}
