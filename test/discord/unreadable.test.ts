import { describe, expect, test } from 'vitest'
import { readDisturbance } from '../../src/store/messages/disturbance.ts'
import type { Store } from '../../src/store/store.ts'
import { type TableId, tableId } from '../../src/store/values/ids.ts'
import { countTables } from '../../src/tables/clocks/due/count-tables.ts'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { FULL } from '../full.ts'
import { sweep } from '../tables/clocks/sweep.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'
import { sureId } from './ids.ts'

/** What is spoilt of a table, `T` being its number, and a line that reads it. */
const SPOILT: readonly (readonly [what: string, statement: string, line: string])[] = [
  ['events of the log', `UPDATE "Entry" SET events = '[{"type": "boom"}]' WHERE "tableId" = T`, '/recap'],
  ['events that are no list', `UPDATE "Entry" SET events = '{}' WHERE "tableId" = T`, '/replay film:true'],
  ['a draft', `INSERT INTO "Draft" SELECT id, 1, beat, '{"x": 1}' FROM "Table" WHERE id = T`, '/hand'],
  ['a standing order', `INSERT INTO "Order" VALUES (T, 1, '{"x": [1]}')`, '/turn moves:on'],
  ['what a vote is about', `UPDATE "Vote" SET facts = '"x"' WHERE "tableId" = T`, '/vote show'],
  ['an event of a table', `INSERT INTO "TableEvent" ("tableId", entry, what) VALUES (T, 1, '{"type": "?"}')`, '/log'],
  [
    'who had a seat',
    `INSERT INTO "TableEvent" ("tableId", entry, what) VALUES (T, 1, '{"type": "seat-?", "user": "x"}')`,
    '/table',
  ],
  ['options', `UPDATE "Table" SET options = '"x"' WHERE id = T`, '/replay'],
  ['a seed', `UPDATE "Table" SET seed = NULL WHERE id = T`, '/turn'],
  ['a seed that is none', `UPDATE "Table" SET seed = 'garbage' WHERE id = T`, '/replay film:true'],
  ['a pack', `UPDATE "Table" SET "packSha" = NULL, state = state - 'deck' WHERE id = T`, '/recap'],
  ['a game', `UPDATE "Table" SET game = 'chess' WHERE id = T`, '/log'],
  [
    'an outcome',
    `UPDATE "Table" SET status = 'FINISHED', "endedAt" = now(), result = '{"x": 1}' WHERE id = T`,
    '/replay',
  ],
]

/** What is told of a table whose rules are away. */
const AWAY = /Today’s rules can’t read/

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski
  let ana: User
  let ben: User
  let tables = 0

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    const [first, second] = people(chaski.world, 2)
    if (!first || !second) throw new Error('nobody')
    ;[ana, ben] = [first, second]
    return () => chaski.close()
  })

  /** Ana and Ben at a table where both have answered, and a vote is open. */
  const begin = async () => {
    const { world } = chaski
    const name = world.addChannel(`unreadable-${++tables}`).name
    const { channel, table, question } = await beginTable(world, name, [ana, ben], { pace: 'DAILY' })
    await ana.press(question, 'Go on')
    await ben.press(question, 'Go on')
    await ana.slash(channel, '/vote ask kind:ABANDON')
    return { channel, table }
  }
  const spoil = async (table: TableId, statement: string) => {
    await store.prisma.$executeRawUnsafe(statement.replaceAll(/\bT\b/g, String(table)))
    await store.prisma.table.update({ where: { id: table }, data: { dueAt: new Date(0) } })
  }

  // Every third; all of them in the full run.
  describe.each(SPOILT.filter((_, n) => FULL || n % 3 === 0))('where %s cannot be read', (_, statement, line) => {
    test('the table does what it can, and nothing else is harmed', async () => {
      const { channel, table } = await begin()
      await spoil(table, statement)
      const failed: unknown[] = []
      await sweep(chaski.services.tables, putOff => failed.push(putOff.error))
      expect(failed).toEqual([])
      const lines = [
        line,
        '/turn',
        '/log',
        '/games',
        '/privacy show',
        '/privacy export',
        '/vote ask kind:UNDO',
        '/recap',
      ]
      for (const one of lines) expect(told(await ben.slash(channel, one)), one).not.toMatch(/^$|went wrong/)
      await ana.slash(channel, '/moderate abandon')
      const closed = told(await ana.forge(ana.say(channel, 'close'), sureId(table, 'close')))
      expect(closed).toMatch(/is closed|has ended|is over|abandoned/)
    })
  })

  const state = async (table: TableId) =>
    JSON.stringify((await store.prisma.table.findUniqueOrThrow({ where: { id: table } })).state)

  test('a table that no rules can read says so in its message and as a figure, and goes on once they can', async () => {
    const { channel, table } = await begin()
    const at = chaski.services.tables
    const before = await state(table)
    await spoil(table, `UPDATE "Table" SET state = '"x"' WHERE id = T`)
    await sweep(at, () => {})
    expect((await countTables(at)).stopped).toBe(1)
    const message = await live(chaski.world, channel, ({ text }) => AWAY.test(text))
    expect(message.text).not.toContain('Waiting for')
    await store.prisma.$executeRawUnsafe(`UPDATE "Table" SET state = '${before}' WHERE id = ${table}`)
    await ben.slash(channel, '/turn')
    await live(chaski.world, channel, ({ text }) => text.includes('Waiting for'))
    expect((await countTables(at)).stopped).toBe(0)
  })

  test('a table that somebody comes by first says so as well', async () => {
    const { channel, table } = await begin()
    await store.prisma.$executeRawUnsafe(`UPDATE "Table" SET options = '"x"' WHERE id = ${table}`)
    expect(told(await ben.slash(channel, '/turn'))).toMatch(AWAY)
    await live(chaski.world, channel, ({ text }) => AWAY.test(text))
  })

  test('a lobby whose options cannot be read is shown, and begins no game', async () => {
    const channel = chaski.world.addChannel(`unreadable-${++tables}`).name
    await ana.slash(channel, '/play new game:incan-gold players:2')
    const lobby = await live(chaski.world, channel, message => message.text.includes('1 of 2'))
    const table = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    await spoil(table, `UPDATE "Table" SET options = '"x"' WHERE id = T`)
    for (const line of ['/turn', '/table', '/log']) {
      expect(told(await ben.slash(channel, line)), line).not.toMatch(/^$|went wrong/)
    }
    expect(told(await ana.slash(channel, '/play start'))).not.toMatch(/^$|went wrong/)
    expect(await store.prisma.table.findUniqueOrThrow({ where: { id: table } })).toMatchObject({ status: 'OPEN' })
  })

  test('notes are kept and read all the same', async () => {
    const { channel, table } = await begin()
    await spoil(table, `UPDATE "Table" SET state = '"x"' WHERE id = T`)
    expect(told(await ben.slash(channel, '/turn'))).toMatch(AWAY)
    expect(told(await ben.slash(channel, '/notes text:before I forget'))).toContain('before I forget')
    expect(told(await ben.slash(channel, '/notes'))).toContain('before I forget')
  })

  test('no page says that Discord is to blame', async () => {
    const { channel, table } = await begin()
    await spoil(table, `UPDATE "Table" SET state = '"x"' WHERE id = T`)
    const after = new Date(Date.now() + 60_000)
    await store.outbox.enqueue({ queue: 'show', payload: { table, revision: 1 }, after })
    expect(await readDisturbance(store, table)).toBe('late')
    expect(told(await ben.slash(channel, '/log'))).not.toContain('Discord')
  })
})
