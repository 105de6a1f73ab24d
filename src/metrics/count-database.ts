import { Gauge, type Registry } from 'prom-client'
import type { BackupFigures } from '../store/backups/last-backup.ts'
import type { QueueFigures } from '../store/jobs/job-rows.ts'
import type { Connections } from '../store/store.ts'
import type { TableFigures } from '../tables/clocks/due/count-tables.ts'
import { openSource } from './source.ts'

/** What a process can tell of the database. */
interface DatabaseSource {
  /** This process's own connections. */
  connections(): Connections
  /** What stands in the database: every process finds the same. */
  queues(): Promise<readonly QueueFigures[]>
  tables(): Promise<TableFigures>
  backups(): Promise<BackupFigures>
}

/** What is counted of the database. */
export interface DatabaseWatch {
  /** Where to ask. */
  database(source: DatabaseSource): void
}

/**
 * Figures of this process's connections, and of the whole database. The latter are the same from every process, so
 * dashboards take their `max`. Where the database does not answer in time they are left out.
 */
export function countDatabase(registers: Registry[]): DatabaseWatch {
  const source = openSource<DatabaseSource>(registers)
  const queues = remembered(() => source.ask()?.queues())
  const tables = remembered(() => source.ask()?.tables())
  const backups = remembered(() => source.ask()?.backups())

  source.gauges(
    'chaski_database_connections',
    'Connections to the database that this process has lent out (used) or not (idle), and requests that wait for one (waiting).',
    'state',
    ({ connections }) => ({ ...connections() }),
  )
  new Gauge({
    name: 'chaski_database_up',
    help: 'Whether the database answered this process when it was asked for these figures.',
    registers,
    async collect() {
      this.set((await tables()) === undefined ? 0 : 1)
    },
  })

  const ofDatabase = gaugesOf(registers)
  const ofQueues = (name: string, help: string, figure: (queue: QueueFigures) => number) =>
    ofDatabase({ name, help, labels: ['queue'] }, queues, (gauge, found) => {
      for (const one of found) gauge.set({ queue: one.queue }, figure(one))
    })
  ofQueues('chaski_jobs_waiting', 'Jobs whose time has come and that nobody has begun.', one => one.waiting)
  ofQueues('chaski_jobs_put_off', 'Jobs that are to be begun, or tried again, at a later moment.', one => one.putOff)
  ofQueues('chaski_jobs_active', 'Jobs that are being worked on.', one => one.active)
  ofQueues('chaski_jobs_oldest_seconds', 'Age of the oldest job that is not done, 0 if there is none.', one => one.age)

  ofDatabase(
    {
      name: 'chaski_tables',
      help: 'Tables that have not ended: lobbies (open) and games (running).',
      labels: ['state'],
    },
    tables,
    (gauge, { open, running }) => {
      gauge.set({ state: 'open' }, open)
      gauge.set({ state: 'running' }, running)
    },
  )
  ofDatabase(
    { name: 'chaski_tables_put_off', help: 'Tables that the clock has put off because it failed there.' },
    tables,
    (gauge, { putOff }) => gauge.set(putOff),
  )
  ofDatabase(
    {
      name: 'chaski_tables_stopped',
      help: 'Games where nobody can play, since no rules can read them or no process has their rules.',
    },
    tables,
    (gauge, { stopped }) => gauge.set(stopped),
  )
  ofDatabase(
    { name: 'chaski_board_sessions', help: 'Boards that are open in browsers, one for each table and browser.' },
    tables,
    (gauge, { boards }) => gauge.set(boards),
  )
  ofDatabase(
    {
      name: 'chaski_clock_lag_seconds',
      help: 'For how long something has been due at the table where it was longest ago; the clock goes round every minute.',
    },
    tables,
    (gauge, { lag }) => gauge.set(lag),
  )
  countBackups(ofDatabase, backups)

  return {
    database: given => source.come(() => given),
  }
}

function countBackups(
  ofDatabase: ReturnType<typeof gaugesOf>,
  backups: () => Promise<BackupFigures | undefined>,
): void {
  ofDatabase(
    { name: 'chaski_backup_age_seconds', help: 'How old the newest backup is that is whole; not there without one.' },
    backups,
    (gauge, { age }) => {
      if (age !== undefined) gauge.set(age)
    },
  )
  ofDatabase(
    { name: 'chaski_backup_failures', help: 'How many backups have come to nothing since the newest that is whole.' },
    backups,
    (gauge, { failures }) => gauge.set(failures),
  )
}

/** What is told of the whole database, by whatever reads it. */
function gaugesOf(registers: Registry[]) {
  return <T>(
    { name, help, labels = [] }: { readonly name: string; readonly help: string; readonly labels?: readonly string[] },
    read: () => Promise<T | undefined>,
    tell: (gauge: Gauge, found: T) => void,
  ) =>
    new Gauge({
      name,
      help: `${help} Of the whole database, the same from every process.`,
      labelNames: [...labels],
      registers,
      async collect() {
        const found = await read()
        // A figure that is not known is not there; without labels `reset` would make it 0.
        this.reset()
        if (labels.length === 0) this.remove()
        if (found !== undefined) tell(this, found)
      },
    })
}

/** How long what was read is good enough, in milliseconds: several that ask at once cost one reading. */
const GOOD_MS = 5_000
/** How long a reading is waited for, in milliseconds: what else is told is not held up by it. */
const PATIENCE_MS = 2_000

/** Reads something anew when it is asked for, if it was not read a moment ago; undefined where that fails or takes long. */
function remembered<T>(read: () => Promise<T> | undefined): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (reading === undefined || performance.now() - since > GOOD_MS) {
      since = performance.now()
      reading = inTime(read())
    }
    return reading
  }
}

async function inTime<T>(reading: Promise<T> | undefined): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  return Promise.race([Promise.resolve(reading).catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
