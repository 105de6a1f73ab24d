import type { Logger } from 'pino'
import { z } from 'zod'
import type { Context } from '../record/context.ts'
import { type Maintenance, readMaintenance } from './maintenance.ts'

/** What a process knows of maintenances. */
export interface MaintenanceWatch {
  /** The one that goes on. Where the database is away it is the one that was known last. */
  current(): Maintenance | undefined
  /** Reads it anew, and has the other processes do so: it has changed. */
  changed(): Promise<void>
  /** Has this called when one begins or ends. Returns what ends it. */
  onTurn(told: () => void): () => void
  close(): void
}

/** Where nobody plans any. */
export const NO_MAINTENANCE: MaintenanceWatch = {
  current: () => undefined,
  changed: async () => {},
  onTurn: () => () => {},
  close: () => {},
}

const TOPIC = { name: 'maintenance', schema: z.object({}) }

/** How often it is looked whether one begins or ends, and how often it is read whether any is planned, in milliseconds. */
const LOOK_MS = 1_000
const LOOKS = 15

/** Reads which maintenance is planned, and keeps that up to date with the other processes. */
export async function openMaintenance(
  { store, now }: Pick<Context, 'store' | 'now'>,
  log: Logger,
): Promise<MaintenanceWatch> {
  let planned = await readMaintenance(store)
  const listeners = new Set<() => void>()
  const current = () => {
    const at = now()
    return planned !== undefined && planned.from <= at && at < planned.to ? planned : undefined
  }
  let before = current()?.to.getTime()
  const turn = () => {
    const to = current()?.to.getTime()
    if (to === before) return
    log.info(
      { until: current()?.to },
      to === undefined ? 'the maintenance is over' : 'maintenance: nothing is carried out',
    )
    before = to
    for (const told of listeners) told()
  }
  const read = async () => {
    planned = await readMaintenance(store)
    turn()
  }
  // What could not be read now is read soon; until then it is as it was.
  const readLater = () => void read().catch(error => log.debug({ err: error }, 'no maintenance could be read'))
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    turn()
    if (looks % LOOKS === 0) readLater()
  }, LOOK_MS).unref()
  const deafen = store.bus.on(TOPIC, readLater, readLater)
  return {
    current,
    async changed() {
      await read()
      await store.bus.tell(TOPIC, {})
    },
    onTurn(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
    close() {
      clearInterval(timer)
      deafen()
    },
  }
}
