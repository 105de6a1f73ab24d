import { PrismaPg } from '@prisma/adapter-pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '../../src/store/database/migrate.ts'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { poolOf } from '../pool.ts'
import { goBack } from './go-back.ts'
import { breaches } from './migration-rules.ts'
import { RELEASED, releasedSchema, sqlOf, steps, withReleasedClient } from './released.ts'

const unreleased = (await steps()).filter(step => step > RELEASED)

describe('a migration leaves the version before it at work', () => {
  test.each(unreleased.map(step => [step]))('%s', async step => {
    expect(breaches(await sqlOf(step), await releasedSchema())).toEqual([])
  })

  test.each(unreleased.map(step => [step]))('%s says by its name whether it takes something away', async step => {
    const takes = /^-- Contract: /m.test(await sqlOf(step))
    expect(/^\d{4}_contract-(\d{4})-/.exec(step)?.[1]).toBe(takes ? RELEASED.slice(0, 4) : undefined)
  })

  test.each([
    [
      'a table that is new',
      'CREATE TABLE "Shelf" ("id" INTEGER NOT NULL); CREATE UNIQUE INDEX "i" ON "Shelf"("id")',
      0,
    ],
    ['a column that may be empty', 'ALTER TABLE "Table" ADD COLUMN "mood" TEXT', 0],
    ['a column that fills itself', 'ALTER TABLE "Table" ADD COLUMN "mood" TEXT NOT NULL DEFAULT \'\'', 0],
    ['two such', 'ALTER TABLE "Seat" ADD COLUMN "beat" INTEGER,\nADD COLUMN "since" INTEGER', 0],
    ['an index that may have been built before', 'CREATE INDEX IF NOT EXISTS "i" ON "Entry"("at")', 0],
    ['an enum that is new', 'CREATE TYPE "Mood" AS ENUM (\'a\')', 0],
    ['a column that must be filled', 'ALTER TABLE "Table" ADD COLUMN "mood" TEXT NOT NULL', 1],
    ['a column that rewrites the table', 'ALTER TABLE "Table" ADD COLUMN "u" UUID DEFAULT gen_random_uuid()', 1],
    ['a column that goes', 'ALTER TABLE "Table" DROP COLUMN "locale"', 1],
    ['a column that is renamed', 'ALTER TABLE "Table" RENAME COLUMN "locale" TO "language"', 1],
    ['a column of another type', 'ALTER TABLE "Table" ALTER COLUMN "places" SET DATA TYPE BIGINT', 1],
    ['a column that must be filled from now on', 'ALTER TABLE "Table" ALTER COLUMN "guildId" SET NOT NULL', 1],
    ['a column that need not be filled from now on', 'ALTER TABLE "Table" ALTER COLUMN "game" DROP NOT NULL', 1],
    ['a default that goes', 'ALTER TABLE "Table" ALTER COLUMN "status" DROP DEFAULT', 1],
    ['a table that goes', 'DROP TABLE "Note"', 1],
    ['a table that is renamed', 'ALTER TABLE "Note" RENAME TO "Memo"', 1],
    ['an index that holds up whoever writes', 'CREATE INDEX "i" ON "Entry"("at")', 1],
    ['rows that must differ from now on', 'CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "Entry"("at")', 1],
    [
      'rows that must be elsewhere from now on',
      'ALTER TABLE "Note" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "Table"("id")',
      1,
    ],
    ['a value that the version before cannot read', 'ALTER TYPE "Pace" ADD VALUE \'GLACIAL\'', 1],
    ['rows that are all rewritten at once', 'UPDATE "Seat" SET "bank" = 0', 1],
    ['a lock', 'LOCK TABLE "Seat"', 1],
    ['what nobody has thought of', 'CREATE TRIGGER t BEFORE INSERT ON "Seat" EXECUTE FUNCTION f()', 1],
    ['one good and one bad', 'ALTER TABLE "Seat" ADD COLUMN "a" INTEGER, DROP COLUMN "bank"', 1],
    ['a bad one with its reason', '-- Contract: nobody reads it since 0017\nALTER TABLE "Seat" DROP COLUMN "bank"', 1],
  ])('%s', async (_, sql, count) => {
    expect(breaches(sql, await releasedSchema())).toHaveLength(count)
  })

  test('what the released version leaves alone may go, if it is said why', () => {
    const released =
      'model Seat {\n  bank Int @default(0) @ignore\n  took Int\n}\nmodel Old {\n  id Int @id\n\n  @@ignore\n}'
    const why = '-- Contract: nobody reads it since 0017\n'
    expect(breaches(`${why}ALTER TABLE "Seat" DROP COLUMN "bank"`, released)).toEqual([])
    expect(breaches('ALTER TABLE "Seat" DROP COLUMN "bank"', released)).toHaveLength(1)
    expect(breaches(`${why}ALTER TABLE "Seat" DROP COLUMN "took"`, released)).toHaveLength(1)
    expect(breaches(`${why}DROP TABLE "Old"`, released)).toEqual([])
    expect(breaches(`${why}DROP TABLE "Seat"`, released)).toHaveLength(1)
  })
})

/** What is asked of each of a client's tables. */
interface Model {
  findMany(): Promise<readonly Readonly<Record<string, unknown>>[]>
  deleteMany(): Promise<unknown>
  createMany(rows: { readonly data: readonly object[] }): Promise<{ readonly count: number }>
}
interface Client extends Readonly<Record<string, Model>> {}
const released = z.object({
  Prisma: z.object({ ModelName: z.record(z.string(), z.string()) }),
  PrismaClient: z.custom<new (options: { readonly adapter: PrismaPg }) => Client & { $disconnect(): Promise<void> }>(),
})

inDatabase('server', (_, __, { fresh }) => {
  test.runIf(FULL)('the released version reads and writes every row of the schema that is to come', async () => {
    const { databaseUrl: connectionString, log } = await fresh()
    const pool = poolOf({ connectionString })
    await goBack(pool, RELEASED)
    expect(await migrate({ connectionString }, log)).toEqual(unreleased)
    // Rows are taken away and put back one table at a time.
    const database = new URL(connectionString ?? '').pathname.slice(1)
    await pool.query(`ALTER ROLE postgres IN DATABASE ${database} SET session_replication_role = 'replica'`)
    await pool.end()

    await withReleasedClient(async path => {
      const { Prisma, PrismaClient } = released.parse({ ...(await import(path)) })
      const shared = poolOf({ connectionString })
      const client = new PrismaClient({ adapter: new PrismaPg(shared) })
      const counts: Record<string, readonly [number, number]> = {}
      for (const name of Object.keys(Prisma.ModelName)) {
        const model = client[name.charAt(0).toLowerCase() + name.slice(1)]
        if (model === undefined) throw new Error(`no ${name}`)
        const rows = await model.findMany()
        await model.deleteMany()
        const data = rows.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
        const { count } = await model.createMany({ data })
        expect(await model.findMany()).toEqual(expect.arrayContaining([...rows]))
        counts[name] = [rows.length, count]
      }
      await client.$disconnect()
      await shared.end()
      expect(Object.entries(counts).filter(([, [before, after]]) => before === 0 || before !== after)).toEqual([])
    })
  })
})
