import type { Store } from '../../src/store/store.ts'

/** The pauses between looks, in milliseconds: whoever looks all the time keeps the others from their work. */
const PAUSE = 5

/**
 * Waits until nothing is left to be done now, or within n seconds if that is said, in any process; what is for later and
 * the clock are left out.
 */
export async function settled({ prisma }: Store, within = 0): Promise<void> {
  for (;;) {
    const left = await prisma.$queryRaw<unknown[]>`
      SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now() + ${within} * interval '1 s'
        AND name NOT IN ('sweep', 'followers', 'tidy') AND left(name, 2) <> '__' LIMIT 1`
    if (left.length === 0) return
    await new Promise(passed => setTimeout(passed, PAUSE))
  }
}
