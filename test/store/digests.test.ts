import { expect, it } from 'vitest'
import { digests } from '../../src/store/jobs/digests.ts'
import { inDatabase } from '../databases.ts'

inDatabase('server', (_, open) => {
  it('servers that want their digest are read a slice at a time, each once', async () => {
    const { prisma } = await open()
    await prisma.$executeRaw`
      INSERT INTO "Guild" (id, digest) SELECT n::text, CASE WHEN n % 5 > 0 THEN '1' END FROM generate_series(1, 3125) n`
    const slices: string[][] = []
    for await (const slice of digests(prisma)) slices.push(slice.map(({ guild }) => guild))
    expect(slices.map(({ length }) => length)).toEqual([1000, 1000, 500])
    expect(new Set(slices.flat()).size).toBe(2500)
  })
})
