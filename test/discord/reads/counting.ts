import type { Store } from '../../../src/store/store.ts'
import { settled } from '../../store/settled.ts'
import type { Asked, listen } from './listen.ts'

/** What the database was asked for an act, or for a job that it left. */
export interface Counted {
  readonly what: string
  /** Without those that begin and end transactions. */
  readonly statements: number
  /** How many of them read a table with all that belongs to it. */
  readonly reads: number
  /** How many begin and end transactions. */
  readonly bounds: number
}

/** What is counted; it may turn out only afterwards, or that it is nothing of interest. */
type What = string | (() => Promise<string | undefined>)

/** Does something and waits for all that it leads to; returns what came of it. */
export type Count = <T>(what: What, act: () => Promise<T>) => Promise<T>

const BOUNDS = /^(BEGIN|COMMIT|ROLLBACK)/
const TABLE_READ = /^\s*SELECT\b[\s\S]*\bt\."seed"[\s\S]*\bFROM "Table"/

/** What the sweep and the like do goes on beside all acts. */
const JOB = 'job '
const ITS_OWN = /^job (sweep|bot)$/

/** Tells of each act what the database was asked for it, and of each job that it left. */
export function counting(store: Store, ears: ReturnType<typeof listen>, tell: (counted: Counted) => void): Count {
  return async (name, act) => {
    await quiet(store, ears)
    ears.heard()
    const came = await act()
    await quiet(store, ears)
    const what = typeof name === 'string' ? name : await name()
    if (what === undefined) return came
    const heard = ears.heard().filter(one => !ITS_OWN.test(one.what))
    const { jobs = [], acts = [] } = Object.groupBy(heard, one => (one.what.startsWith(JOB) ? 'jobs' : 'acts'))
    for (const one of acts) tell(counted(what, one))
    for (const job of jobs.toSorted((a, b) => a.what.localeCompare(b.what))) tell(counted(`${what}, ${job.what}`, job))
    return came
  }
}

function counted(what: string, { statements }: Asked): Counted {
  const bounds = statements.filter(text => BOUNDS.test(text)).length
  const reads = statements.filter(text => TABLE_READ.test(text)).length
  return { what, statements: statements.length - bounds, reads, bounds }
}

/** Waits until nothing is left to be done now, and nothing is being asked. */
async function quiet(store: Store, ears: ReturnType<typeof listen>): Promise<void> {
  do await settled(store)
  while (!ears.isQuiet())
}
