import type { Logger } from 'pino'
import { openSharedReading } from '../../store/processes/open-shared-reading.ts'
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

/** How often it is looked whether one begins or ends, in milliseconds. */
const LOOK_MS = 1_000

/** Reads which maintenance is planned, and keeps that up to date with the other processes. */
export async function openMaintenance(
  { store, now }: Pick<Context, 'store' | 'now'>,
  log: Logger,
): Promise<MaintenanceWatch> {
  const listeners = new Set<() => void>()
  const read = () => readMaintenance(store)
  const planned = await openSharedReading({ bus: store.bus, topic: 'maintenance', log, read, seen: () => turn() })
  const current = () => {
    const [at, one] = [now(), planned.last()]
    return one !== undefined && one.from <= at && at < one.to ? one : undefined
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
  const timer = setInterval(turn, LOOK_MS).unref()
  return {
    current,
    changed: planned.changed,
    onTurn(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
    close() {
      clearInterval(timer)
      planned.close()
    },
  }
}
