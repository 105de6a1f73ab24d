import { expect, test } from 'vitest'
import { send } from '../../src/store/database/prisma-client.ts'
import { Prisma } from '../../src/store/prisma/client.ts'
import type { Store } from '../../src/store/store.ts'
import { eachDatabase, inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'

const claim = (tx: Prisma.TransactionClient, interaction: string) =>
  tx.$executeRaw`INSERT INTO "Claim" (interaction) VALUES (${interaction})`

async function claims({ claim }: Pick<Prisma.TransactionClient, 'claim'>): Promise<readonly string[]> {
  return (await claim.findMany({ orderBy: { interaction: 'asc' } })).map(({ interaction }) => interaction)
}

const sent = (tx: Prisma.TransactionClient, interaction: string) =>
  send(tx, Prisma.sql`INSERT INTO "Claim" (interaction) VALUES (${interaction})`)

/** Where two wait for each other. */
function meeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === 2) resolve()
    return promise
  }
}

eachDatabase((_, open) => {
  let store: Store
  beforeTries(async () => {
    store = await open()
  })

  test('what is written in SQL is of the transaction in which Prisma writes the rest', async () => {
    const changing = store.prisma.$transaction(async tx => {
      expect(await claim(tx, '1')).toBe(1)
      await tx.claim.create({ data: { interaction: '2' } })
      expect(await claims(tx)).toEqual(['1', '2'])
      expect(await tx.$queryRaw`SELECT count(*) FROM "Claim"`).toEqual([{ count: 2n }])
      throw new RangeError('undone')
    })
    await expect(changing).rejects.toThrow(RangeError)
    expect(await claims(store.prisma)).toEqual([])
  })

  test('a statement in SQL is kept by its connection, and planned once for many uses', async () => {
    const calls = await store.prisma.$transaction(async tx => {
      for (const interaction of ['1', '2', '3'])
        await tx.$queryRaw`SELECT at FROM "Claim" WHERE interaction = ${interaction}`
      return tx.$queryRaw`
        SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements WHERE statement LIKE 'SELECT at FROM "Claim"%'`
    })
    expect(calls).toEqual([{ uses: 3 }])
  })

  test('what is sent on is of the transaction too, in its order', async () => {
    await store.prisma.$transaction(async tx => {
      await sent(tx, '1')
      expect(await claims(tx)).toEqual(['1'])
      await tx.claim.create({ data: { interaction: '2' } })
      await sent(tx, '3')
    })
    expect(await claims(store.prisma)).toEqual(['1', '2', '3'])
    await store.prisma.claim.deleteMany()
  })

  test('what is written in SQL after a transaction took too long is not done', async () => {
    const changing = store.prisma.$transaction(
      async tx => {
        await claim(tx, '1')
        const isOver = () =>
          tx.claim.count().then(
            () => false,
            () => true,
          )
        await expect.poll(isOver).toBe(true)
        await claim(tx, '2')
      },
      { timeout: 50 },
    )
    await expect(changing).rejects.toThrow(/[Tt]ransaction/)
    expect(await claims(store.prisma)).toEqual([])
  })
})

inDatabase('server', (_, open) => {
  test('transactions that go on at the same time do not see what the other one has written', async () => {
    const store = await open()
    const [written, read] = [meeting(), meeting()]
    const writing = async (interaction: string) =>
      store.prisma.$transaction(async tx => {
        await claim(tx, interaction)
        await written()
        const seen = await tx.$queryRaw`SELECT interaction FROM "Claim"`
        await read()
        expect(seen).toEqual([{ interaction }])
      })
    await Promise.all([writing('1'), writing('2')])
    expect(await claims(store.prisma)).toEqual(['1', '2'])
  })

  test('what is sent on is not waited for before the end', async () => {
    const store = await open()
    const goesOn = Promise.withResolvers<void>()
    await claim(store.prisma, '1')
    const change = Prisma.sql`UPDATE "Claim" SET at = now()`
    await store.prisma.$transaction(async other => {
      await other.$executeRaw(change)
      const { promise: isSent, resolve } = Promise.withResolvers<void>()
      const waiting = store.prisma.$transaction(async tx => {
        await send(tx, change)
        await sent(tx, '2')
        resolve()
      })
      await isSent
      expect(await claims(store.prisma)).toEqual(['1'])
      waiting.then(() => goesOn.resolve(), goesOn.reject)
    })
    await goesOn.promise
    expect(await claims(store.prisma)).toEqual(['1', '2'])
  })

  test('a transaction of which something fails that was sent on is undone, and says why', async () => {
    const store = await open()
    await claim(store.prisma, '1')
    const last = store.prisma.$transaction(async tx => {
      await sent(tx, '2')
      await sent(tx, '1')
    })
    await expect(last).rejects.toThrow('duplicate key')
    const followed = store.prisma.$transaction(async tx => {
      await sent(tx, '1')
      await tx.claim.create({ data: { interaction: '2' } })
    })
    await expect(followed).rejects.toThrow('duplicate key')
    expect(await claims(store.prisma)).toEqual(['1'])
  })
})
