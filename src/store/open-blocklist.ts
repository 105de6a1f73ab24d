import type { Logger } from 'pino'
import { openSharedReading, type SharedReading } from './processes/open-shared-reading.ts'
import type { Store } from './store.ts'

/** The users and servers that the operator has blocked, by their ids, which are unique whatever they name. */
export interface Blocklist extends Pick<SharedReading<unknown>, 'changed' | 'close'> {
  has(id: string): boolean
}

/** What a row says it is about that a setting names: nobody knows whether that is a user or a server. */
export const BY_SETTING = 'setting'

interface BlocklistParts {
  readonly log: Logger
  now(): Date
  /** Whom the setting blocks. */
  readonly always?: readonly string[]
}

/**
 * Reads whom the operator has blocked, by command or by setting, and keeps that up to date with the other processes. Whom the
 * setting names stands in the database too, where transactions ask.
 */
export async function openBlocklist(
  { prisma, bus }: Pick<Store, 'prisma' | 'bus'>,
  { log, now, always = [] }: BlocklistParts,
): Promise<Blocklist> {
  const at = now()
  const named = always.map(id => ({ id, what: BY_SETTING, byId: '', at }))
  await prisma.blocked.deleteMany({ where: { what: BY_SETTING, id: { notIn: [...always] } } })
  const read = async (): Promise<ReadonlySet<string>> => {
    await prisma.blocked.createMany({ data: named, skipDuplicates: true })
    const rows = await prisma.blocked.findMany({ select: { id: true } })
    return new Set(rows.map(({ id }) => id))
  }
  const { last, changed, close } = await openSharedReading({ bus, topic: 'blocked', log, read })
  return { has: id => last().has(id), changed, close }
}
