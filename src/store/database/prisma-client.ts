import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '../prisma/client.ts'
import { PATIENCE_MS } from './connections.ts'
import { isPipelined } from './pipeline.ts'

/** Whatever carries out a statement: a pool, or one of its connections. */
type Connection = Pick<pg.ClientBase, 'query'>

/** How a statement is given to a connection. */
type AsSent = (statement: Statement) => pg.QueryConfig

/** A transaction that is being begun, its connection for as long as it is open there, and what was sent and not waited for. */
interface Open {
  connection?: Connection
  readonly asSent: AsSent
  readonly sent: Promise<unknown>[]
}

/** The transaction that is begun here and now. */
const beginning = new AsyncLocalStorage<Open>()

/** The transactions that were begun, by what Prisma gives to their work. */
const transactions = new WeakMap<Prisma.TransactionClient, Open>()

/** In SQL. */
type Statement = Pick<Prisma.Sql, 'text' | 'values'>

/** Thrown where a statement failed that was sent: at the end of the transaction where nobody waited for it. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** What texts of statements are called where a connection keeps them. */
const names = new Map<string, string>()

/** How many texts have a name. There are fewer; some have as many places as there are values. */
const MOST_NAMES = 500

/** A statement that a connection reads and plans once, and not at each use: that takes longer than most take to carry out. */
function prepared({ text, values }: Statement): pg.QueryConfig {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `s${names.size}`)
  const name = names.get(text)
  return name === undefined ? { text, values } : { name, text, values }
}

/**
 * Sends a statement without waiting for its answer where the connection pipelines, so a transaction's statements take
 * one round trip with the COMMIT. One that fails rolls its transaction back with a StatementFailed.
 */
export async function send(tx: Prisma.TransactionClient, { text, values }: Statement): Promise<void> {
  const open = transactions.get(tx)
  const sent = open?.connection?.query(open.asSent({ text, values }))
  if (sent !== undefined && isPipelined(open?.connection)) {
    open?.sent.push(sent)
    // It is heard at the end of the transaction.
    sent.catch(() => {})
    return
  }
  try {
    await (sent ?? tx.$queryRawUnsafe(text, ...values))
  } catch (error) {
    throw new StatementFailed(error)
  }
}

/**
 * Prisma's client on a pool. Raw SQL goes straight to `pg` in the same transaction, because the round trip through
 * Prisma takes longer than such a statement. A connection keeps it, unless others use that too, behind a pooler.
 */
export function openPrisma(pool: pg.Pool, { isPooled }: { readonly isPooled: boolean }): PrismaClient {
  const asSent: AsSent = isPooled ? ({ text, values }) => ({ text, values }) : prepared
  const patience = { maxWait: PATIENCE_MS.connect, timeout: PATIENCE_MS.transaction }
  const prisma = new PrismaClient({ adapter: new Adapter(pool), transactionOptions: patience })
  const transaction = (...[work, options]: Parameters<PrismaClient['$transaction']>) => {
    if (typeof work !== 'function') return prisma.$transaction(work, options)
    const open: Open = { sent: [], asSent }
    const worked = beginning.run(open, () =>
      prisma.$transaction(tx => {
        const client = written(tx, asSent, () => open.connection)
        transactions.set(client, open)
        return work(client)
      }, options),
    )
    return ended(open, worked)
  }
  return written(prisma, asSent, () => pool, { $transaction: transaction })
}

/** What a transaction came to, once all that was sent is answered: the COMMIT after what has failed undoes it, and says nothing. */
async function ended<T>({ sent }: Open, worked: Promise<T>): Promise<T> {
  await Promise.allSettled([worked])
  await Promise.all(sent).catch(error => {
    throw new StatementFailed(error)
  })
  return worked
}

/** The adapter, which says on which connection a transaction is open. */
class Adapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async isolation => {
      const open = beginning.getStore()
      const transaction = await startTransaction(isolation)
      const connection: unknown = Reflect.get(transaction, 'client')
      if (open === undefined || !(connection instanceof pg.Client)) return transaction
      open.connection = connection
      const executeRaw = transaction.executeRaw.bind(transaction)
      // Nothing is said there any more once its end is on the way, also where that comes because it took too long.
      transaction.executeRaw = statement => {
        if (END.test(statement.sql)) delete open.connection
        return executeRaw(statement)
      }
      return transaction
    }
    return adapter
  }
}

const END = /^(COMMIT|ROLLBACK)$/

/** A client of Prisma whose statements in SQL go to a connection; where there is none any more, Prisma says so. */
function written<T extends Prisma.TransactionClient>(
  prisma: T,
  asSent: AsSent,
  connectionOf: () => Connection | undefined,
  others: object = {},
): T {
  const send = (query: Statement) => connectionOf()?.query({ ...asSent(query), types: TYPES })
  const own = {
    async $queryRaw(...query: Tagged) {
      const sent = send(sqlOf(query))
      return sent === undefined ? prisma.$queryRaw(...query) : (await sent).rows
    },
    async $executeRaw(...query: Tagged) {
      const sent = send(sqlOf(query))
      return sent === undefined ? prisma.$executeRaw(...query) : ((await sent).rowCount ?? 0)
    },
    async $queryRawUnsafe(text: string, ...values: unknown[]) {
      const sent = send({ text, values })
      return sent === undefined ? prisma.$queryRawUnsafe(text, ...values) : (await sent).rows
    },
    ...others,
  }
  return new Proxy(prisma, {
    get: (client, name) => (Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(client, name)),
  })
}

type Tagged = [query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]]

function sqlOf([query, ...values]: Tagged): Prisma.Sql {
  return query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values)
}

const { INT8 } = pg.types.builtins

/** What is read is what Prisma makes of it: a count is no text. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === INT8 ? BigInt : pg.types.getTypeParser(type, format)),
}
