import { z } from 'zod'
import type { Store } from './store.ts'

/** The users and servers that the operator has blocked, by their ids, which are unique whatever they name. */
export interface Blocklist {
  has(id: string): boolean
  /** Reads it anew, and has the other processes do so: it has changed. */
  changed(): Promise<void>
  close(): void
}

const TOPIC = { name: 'blocked', schema: z.object({}) }

/** Reads whom the operator has blocked, by command or always, and keeps that up to date with the other processes. */
export async function openBlocklist(
  { prisma, bus }: Pick<Store, 'prisma' | 'bus'>,
  always: readonly string[] = [],
): Promise<Blocklist> {
  let blocked = new Set(always)
  const read = async () => {
    const rows = await prisma.blocked.findMany({ select: { id: true } })
    blocked = new Set([...always, ...rows.map(({ id }) => id)])
  }
  // What could not be read is read at the next change; until then the list is as it was.
  const readLater = () => void read().catch(() => {})
  await read()
  const close = bus.on(TOPIC, readLater, readLater)
  return {
    has: id => blocked.has(id),
    async changed() {
      await read()
      await bus.tell(TOPIC, {})
    },
    close,
  }
}
