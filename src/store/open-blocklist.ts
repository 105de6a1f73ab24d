import type { Logger } from 'pino'
import { z } from 'zod'
import { oneAfterAnother } from '../engine/basics/turns.ts'
import type { Store } from './store.ts'

/** The users and servers that the operator has blocked, by their ids, which are unique whatever they name. */
export interface Blocklist {
  has(id: string): boolean
  /** Reads it anew, and has the other processes do so: it has changed. */
  changed(): Promise<void>
  close(): void
}

/** What a row says it is about that a setting names: nobody knows whether that is a user or a server. */
export const BY_SETTING = 'setting'

const TOPIC = { name: 'blocked', schema: z.object({}) }
/** How often it is read whatever was heard, in milliseconds: who changed it may have died before others were told. */
const READ_MS = 15_000

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
  let blocked: ReadonlySet<string> = new Set(always)
  const inTurn = oneAfterAnother()
  // One after the other, so that what was read last is what counts.
  const read = () =>
    inTurn(async () => {
      await prisma.blocked.createMany({ data: named, skipDuplicates: true })
      const rows = await prisma.blocked.findMany({ select: { id: true } })
      blocked = new Set(rows.map(({ id }) => id))
    })
  const readLater = () => void read().catch(error => log.debug({ err: error }, 'who is blocked could not be read'))
  await prisma.blocked.deleteMany({ where: { what: BY_SETTING, id: { notIn: [...always] } } })
  await read()
  const timer = setInterval(readLater, READ_MS).unref()
  const deafen = bus.on(TOPIC, readLater, readLater)
  return {
    has: id => blocked.has(id),
    async changed() {
      await bus.tell(TOPIC, {})
      await read()
    },
    close() {
      clearInterval(timer)
      deafen()
    },
  }
}
