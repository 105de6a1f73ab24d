import type { Logger } from 'pino'
import { z } from 'zod'
import { oneAfterAnother } from '../../engine/basics/turns.ts'
import type { Bus } from './bus.ts'

/** What this process has read of something in the database that any process may change. */
export interface SharedReading<T> {
  /** As it was read last. Where the database is away it stays so. */
  last(): T
  /** Reads it anew, and has the other processes do so: it has changed. */
  changed(): Promise<void>
  close(): void
}

/** How often it is read whatever was heard, in milliseconds: who changed it may have died before others were told. */
const READ_MS = 15_000

interface Reading<T> {
  readonly bus: Bus
  /** What the processes call it when they tell each other that it has changed. */
  readonly topic: string
  readonly log: Logger
  read(): Promise<T>
  /** Called with what is read from then on. */
  readonly seen?: (value: T) => void
}

/** Reads something that all processes go by, and keeps that up to date. */
export async function openSharedReading<T>({ bus, topic, log, read, seen }: Reading<T>): Promise<SharedReading<T>> {
  const told = { name: topic, schema: z.object({}) }
  const inTurn = oneAfterAnother()
  let last = await read()
  // One after the other, so that what was asked for last is what counts.
  const readAnew = () =>
    inTurn(async () => {
      last = await read()
      seen?.(last)
    })
  const readLater = () => void readAnew().catch(error => log.debug({ err: error, topic }, 'could not be read anew'))
  const timer = setInterval(readLater, READ_MS).unref()
  const deafen = bus.on(told, readLater, readLater)
  return {
    last: () => last,
    async changed() {
      await bus.tell(told, {})
      await readAnew()
    },
    close() {
      clearInterval(timer)
      deafen()
    },
  }
}
