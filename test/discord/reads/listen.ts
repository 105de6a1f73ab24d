import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { Watch } from '../../../src/discord/messages/watch.ts'
import type { JobWatch } from '../../../src/store/jobs/carrying-out.ts'

/** An interaction or a job, and what the database was asked for it. */
export interface Asked {
  readonly what: string
  readonly statements: readonly string[]
}

interface Doing {
  readonly what: string
  readonly statements: string[]
  isOver: boolean
}

/** Listens to what the databases of this process are asked, by the interaction or the job that it is asked for. */
export function listen() {
  const doing = new AsyncLocalStorage<Doing>()
  let over: Asked[] = []
  let underWay = 0
  const { query } = pg.Client.prototype
  const { connect } = pg.Pool.prototype
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const now = doing.getStore()
      const [asked] = args
      const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
      if (now !== undefined && !now.isOver) now.statements.push(String(text))
      return Reflect.apply(query, this, args)
    },
  })
  // A connection is handed over by the one who gives it back, who is doing something else.
  Object.assign(pg.Pool.prototype, {
    connect(this: pg.Pool, callback?: () => void) {
      return Reflect.apply(connect, this, callback === undefined ? [] : [AsyncResource.bind(callback)])
    },
  })
  return {
    begun(what: string) {
      const now: Doing = { what, statements: [], isOver: false }
      doing.enterWith(now)
      underWay++
      return () => {
        underWay--
        now.isOver = true
        over.push(now)
      }
    },
    interaction() {},
    delivery() {},
    matched() {},
    request() {},
    waited() {},
    limits() {},
    job() {},
    /** What was done since this was called last, in the order in which it was over. */
    heard(): readonly Asked[] {
      const heard = over
      over = []
      return heard
    },
    /** Whether nothing is being done. */
    isQuiet: () => underWay === 0,
    close() {
      Object.assign(pg.Client.prototype, { query })
      Object.assign(pg.Pool.prototype, { connect })
    },
  } satisfies Watch & JobWatch & Record<string, unknown>
}
