import { expect, it } from 'vitest'
import { z } from 'zod'
import { games } from '../../src/games/index.ts'
import { keepNote } from '../../src/tables/history/notes.ts'
import { stopClocks } from '../../src/tables/moderate/stop-clocks.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { inDatabase } from '../databases.ts'
import { click, context, contextOf, done, move, seated, user } from './seated.ts'
import { ask } from './votes/voting.ts'

const THEN = new Date('2077-06-01T12:00:00Z')

inDatabase('server', (_, openStore) => {
  it('whatever is done and kept is kept under the time that was handed in, never under that of the wall', async () => {
    const own = context(await openStore())
    const at = { ...own, games: new Map([...games, ...own.games]), now: () => THEN }
    const by = (n: number) => ({ interaction: click(), user: user(n) })
    const sat = await seated(at, { people: 2, pace: 'FAST', late: 'PLAY' })
    const { table, people } = sat
    done(await move(at, table, people[0] ?? user(1), 'b1'))
    done(await keepNote(at, { ...by(1), table, text: 'later' }))
    done(await stopClocks(contextOf(at, user(5), { sees: true, moderates: true }), { ...by(5), table, deed: 'pause' }))
    done(await ask(at, sat, 0, 'ABANDON'))
    await setPlayerSettings(at, user(1), { zone: 'Europe/Paris' })
    await seated(at, { people: 2, game: 'tawantinsuyu' })
    const over = await seated(at, { people: 2 })
    done(await resign(at, { ...by(1), table: over.table }))

    const { prisma } = at.store
    const columns = await prisma.$queryRaw`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name <> '_prisma_migrations'`
    const early: string[] = []
    const kept = new Set<string>()
    for (const { table, column } of z.array(z.object({ table: z.string(), column: z.string() })).parse(columns)) {
      const rows = await prisma.$queryRawUnsafe<{ at: Date }[]>(
        `SELECT "${column}" AS at FROM "${table}" WHERE "${column}" IS NOT NULL`,
      )
      if (rows.length > 0) kept.add(table)
      if (rows.some(({ at }) => at < new Date('2077-01-01'))) early.push(`${table}.${column}`)
    }
    expect(early).toEqual([])
    expect([...kept]).toEqual(
      expect.arrayContaining(['Claim', 'Entry', 'Note', 'Pack', 'PlayerSettings', 'Table', 'TableEvent', 'Vote']),
    )
  })
})
