import type pg from 'pg'

/** People who have sat at many tables each. */
const PEOPLE = 500

/**
 * Fills the big tables with what years leave: n seats, events and entries of the log, and half as many tables
 * and messages, of games that ended lately.
 */
export async function fillWithMany(pool: pg.Pool, count: number): Promise<void> {
  const person = (n: string) => `(5000 + (${n}) % ${PEOPLE})::text`
  await pool.query(`
    INSERT INTO "Table" (id, "guildId", "channelId", game, version, options, places, "hostId", locale, status, seed,
      "startedAt", "movedAt", "endedAt", entries)
    SELECT 1000000 + n, (900 + n % 40)::text, (10000 + n % 900)::text, 'reapers', 1, '{}', 2, ${person('n')}, 'en',
      'FINISHED', 'seed', now() - interval '5 days', now() - interval '3 days', now() - interval '3 days', 2
    FROM generate_series(1, ${count / 2}) n`)
  await pool.query(`
    INSERT INTO "Seat" ("tableId", seat, "userId", name)
    SELECT 1000000 + n, seat, ${person('n + 7 * seat')}, 'Somebody'
    FROM generate_series(1, ${count / 2}) n, generate_series(0, 1) seat`)
  await pool.query(`
    INSERT INTO "TableEvent" ("tableId", entry, what, "userId", at)
    SELECT 1000000 + n, 1, '{"type": "late", "seat": 0}', NULL, now() - interval '4 days'
    FROM generate_series(1, ${count / 2}) n, generate_series(1, 2)`)
  await pool.query(`
    INSERT INTO "Entry" ("tableId", number, seat, by, action, events, version, beat)
    SELECT 1000000 + n, number, 0, 'PLAYER', '{}', '[]', 1, 1
    FROM generate_series(1, ${count / 2}) n, generate_series(1, 2) number`)
  await pool.query(`
    INSERT INTO "Message" ("tableId", kind, "channelId", "messageId", question)
    SELECT 1000000 + n, 'live', '10000', n::text, 1 FROM generate_series(1, ${count / 2}) n`)
  await pool.query('ANALYZE')
}
