import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'

// What was written when each schema was the last one, by hand: a later schema knows nothing of it.

/** The users named in the rows. */
export const [ANA, BEN, CHLOE] = ['1001', '1002', '1003']
export const GUILD = '7'
export const CHANNEL = '77'

/** The tables in the rows. */
export const TABLES = {
  lobby: 1,
  incanGold: 2,
  cuzco: 3,
  tawantinsuyu: 4,
  finished: 5,
  closedLobby: 6,
  abandoned: 7,
  private: 8,
} as const

const begun = z.object({
  game: z.string(),
  version: z.int(),
  options: z.record(z.string(), z.unknown()),
  seed: z.string(),
  counter: z.int(),
  state: z.record(z.string(), z.unknown()),
  waiting: z.object({ beat: z.int(), seats: z.array(z.object({ seat: z.int(), weight: z.string() })) }),
  log: z.array(z.object({ seat: z.int(), action: z.unknown(), events: z.array(z.unknown()), beat: z.int() })),
})

/** A game of two as the first version of its rules stored it. */
const game = (name: string) => begun.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')))

/** Long enough ago, and not so long that the clock gives up what runs. */
const at = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

type Row = Readonly<Record<string, unknown>>

const basic = {
  guildId: GUILD,
  channelId: CHANNEL,
  places: 2,
  hostId: ANA,
  locale: 'en',
  createdAt: at(20),
  movedAt: at(5),
}
const lobby = { ...basic, game: 'incan-gold', version: 1, options: { artifacts: 'new', odds: false } }

/** A table that was begun, with its seats and its log. */
function tableOf(id: number, name: string, more: Row = {}): Readonly<Record<string, readonly Row[]>> {
  const { waiting, log, ...stored } = game(name)
  const over = waiting.seats.length === 0
  const table = {
    id,
    ...basic,
    ...stored,
    beat: waiting.beat,
    entries: log.length,
    startedAt: at(19),
    ...(over ? { status: 'FINISHED', endedAt: at(5) } : { status: 'RUNNING', dueAt: at(0) }),
    ...more,
  }
  const seats = [ANA, BEN].map((userId, seat) => {
    const asked = waiting.seats.find(one => one.seat === seat)
    return { tableId: id, seat, userId, name: `Person ${seat + 1}`, asked: asked !== undefined, weight: asked?.weight }
  })
  const entries = log.map((entry, index) => ({
    tableId: id,
    number: index + 1,
    seat: entry.seat,
    by: 'PLAYER',
    version: stored.version,
    beat: entry.beat,
    action: JSON.stringify(entry.action),
    events: JSON.stringify(entry.events),
    at: at(6),
  }))
  return { Table: [table], Seat: seats, Entry: entries }
}

const { lobby: open, incanGold, cuzco, tawantinsuyu, finished, closedLobby, abandoned, private: hidden } = TABLES

/** Questions of which live messages told; below 0 that another message goes on from it. */
const LIVE_BEATS: Readonly<Record<number, number>> = { [open]: 0, [closedLobby]: -1, [incanGold]: -6 }

/** Whom an event names. */
const namedIn = (what: { readonly user?: string; readonly by?: string }) => what.user ?? what.by ?? null

/**
 * By 0.2.0, and by each migration since that brings a table, the rows that were first written with it, in groups of which
 * each needs those before it.
 */
export const ROWS: Readonly<Record<string, readonly Readonly<Record<string, readonly Row[]>>[]>> = {
  '0.2.0': [
    {
      Pack: [{ sha: 'e'.repeat(64), data: { cards: [] } }],
      Table: [
        { id: open, ...lobby, createdAt: at(1), dueAt: at(0) },
        { id: closedLobby, ...lobby, status: 'ABANDONED', endedAt: at(3) },
      ],
      Seat: [
        { tableId: open, seat: 0, userId: ANA, name: 'Ana' },
        { tableId: open, seat: 1, bot: 'cautious', name: 'Cautious' },
      ],
    },
    tableOf(incanGold, 'incan-gold'),
    tableOf(cuzco, 'cuzco'),
    tableOf(tawantinsuyu, 'tawantinsuyu'),
    tableOf(finished, 'incan-gold-finished'),
    tableOf(abandoned, 'incan-gold', { status: 'ABANDONED', endedAt: at(4) }),
    tableOf(hidden, 'incan-gold', { guildId: null, channelId: '88' }),
    {
      Draft: [
        { tableId: incanGold, seat: 1, beat: 8, actions: JSON.stringify([game('incan-gold').log[0]?.action]) },
        { tableId: cuzco, seat: 1, beat: 3, actions: JSON.stringify([game('cuzco').log[0]?.action]) },
      ],
      Order: [{ tableId: incanGold, seat: 0, order: { hazards: 2 } }],
      Person: [
        { userId: ANA, locale: 'fr', pings: 'DM', dmChannel: '99', dmClosed: true },
        { userId: CHLOE, locale: 'en' },
      ],
      Claim: [{ interaction: '5001', at: at(2) }],
      Delivery: [
        ...Object.values(TABLES).map(tableId => ({
          key: `live:${tableId}`,
          tableId,
          channelId: CHANNEL,
          messageId: `${9000 + tableId}`,
          revision: 1,
          entry: 3,
          trace: 2,
          looks: 'f',
          beat: LIVE_BEATS[tableId] ?? 1,
          lost: tableId === cuzco,
          pending: tableId === tawantinsuyu,
          ...(tableId === cuzco && {
            wrongSince: at(1),
            matter: 'closed',
            againAt: at(0.1),
            missing: ['Send Messages'],
          }),
        })),
        { key: `beside:${cuzco}`, tableId: cuzco, channelId: CHANNEL, beat: 0, wrongSince: at(1), matter: 'closed' },
        { key: `call:${CHANNEL}:9201`, tableId: incanGold, channelId: CHANNEL, messageId: '9201', beat: 0 },
        {
          key: `hand:${incanGold}:${BEN}`,
          tableId: incanGold,
          channelId: '99',
          messageId: '9202',
          beat: 0,
          looks: 'h',
        },
        { key: `offer:${incanGold}:1`, tableId: incanGold, channelId: CHANNEL, messageId: '9203', beat: 0 },
        {
          key: `past:${incanGold}:9204`,
          tableId: incanGold,
          channelId: CHANNEL,
          messageId: '9204',
          beat: 0,
          looks: '- Ana goes on.',
          pending: true,
        },
        { key: 'vote:1', tableId: incanGold, channelId: CHANNEL, messageId: '9205', beat: 0, looks: 'v' },
        { key: `asked:${incanGold}:1:8:${BEN}`, tableId: incanGold, channelId: '99', messageId: '9100', beat: 8 },
        { key: 'hello', channelId: CHANNEL, messageId: '9101', beat: 0 },
      ],
    },
    {
      Wish: [{ tableId: incanGold, userId: BEN, muted: true, pings: 'DM' }],
      Vacation: [
        { userId: BEN, from: at(2), to: at(1) },
        { userId: CHLOE, from: at(1), to: at(-9) },
      ],
      Outage: [{ from: at(3), to: at(2) }],
      Pulse: [{ id: 1, at: at(0) }],
      Vote: [
        {
          id: 1,
          tableId: incanGold,
          kind: 'ABANDON',
          seat: 0,
          facts: { entries: 0, beat: 1, asked: [], away: [], kept: [] },
          openKey: `${incanGold}:ABANDON`,
          openedAt: at(0.1),
          closesAt: at(-1),
        },
        {
          id: 2,
          tableId: cuzco,
          kind: 'PAUSE',
          seat: 1,
          facts: { entries: 0, beat: 1, asked: [], away: [], kept: [] },
          status: 'LOST',
          openedAt: at(4),
          closesAt: at(3),
          closedAt: at(3),
        },
      ],
      Trace: [
        { type: 'late', seat: 0 },
        { type: 'seat-given-up', seat: 1, user: CHLOE, reason: 'given-up' },
        { type: 'seat-taken', seat: 1, user: BEN },
        { type: 'moderated', by: CHLOE, deed: 'nudge' },
        { type: 'vacation-began', seat: 1, until: at(1).toISOString() },
      ].map(what => ({ tableId: incanGold, entry: 4, what, userId: namedIn(what), at: at(6) })),
      Note: [{ tableId: tawantinsuyu, userId: ANA, text: 'They take potatoes.' }],
      Rating: [{ guildId: GUILD, game: 'incan-gold', userId: ANA, mu: 26, sigma: 7, games: 1, wins: 1 }],
      Guild: [{ id: GUILD, channels: [CHANNEL], digest: CHANNEL, digestAt: at(1) }],
    },
    { Ballot: [{ voteId: 1, seat: 0, yes: true }] },
    {
      Reminder: [
        { tableId: incanGold, seat: 1, kind: 'half', since: at(2), userId: BEN, batch: '5', sentAt: at(1) },
        { tableId: incanGold, seat: 0, kind: 'asked', since: at(2), userId: ANA },
      ],
      RulesPulse: [{ game: 'incan-gold', version: 1, at: at(0) }],
      Bar: [{ tableId: incanGold, salt: 'a'.repeat(32), mark: 'b'.repeat(64), seat: 1 }],
      Lesson: [{ userId: ANA, game: 'incan-gold', step: 2, moves: ['on'] }],
      Limit: [{ key: 'all', until: at(0) }],
      InvalidRequests: [{ minute: at(0), count: 1 }],
      Sharding: [{ id: 1, count: 2, starts: 990, renewsAt: at(0) }],
      Shard: [
        { count: 2, id: 0, process: 7, connected: true, session: 'a', sequence: 3, resumeUrl: 'ws://127.0.0.1:1' },
        { count: 2, id: 1 },
      ],
      Identify: [{ bucket: 0, at: at(0) }],
      Registration: [{ application: '9000', fingerprint: 'f', at: at(0) }],
      Leaver: [{ tableId: incanGold, seat: 1, userId: CHLOE, beat: 2, askedAt: at(2), ran: 60, ranAt: at(2), bank: 0 }],
    },
  ],
  '0002_board-in-a-browser': [
    {
      BoardLink: [
        { hash: 'c'.repeat(64), tableId: incanGold, userId: ANA, seat: 0, locale: 'en', until: at(0), used: at(0) },
        { hash: 'd'.repeat(64), tableId: incanGold, userId: CHLOE, locale: 'fr', until: at(-1) },
      ],
      BoardSession: [
        {
          hash: 'e'.repeat(64),
          tableId: incanGold,
          userId: ANA,
          seat: 0,
          locale: 'en',
          openedAt: at(0),
          until: at(-1),
        },
      ],
    },
  ],
  '0003_board-as-an-activity': [
    { BoardLaunch: [{ userId: ANA, channelId: CHANNEL, tableId: incanGold, locale: 'en', at: at(0), hasCome: true }] },
  ],
  '0006_invitations': [
    {
      Invitation: [
        { tableId: open, userId: BEN, inviterId: ANA, at: at(0), toldAt: at(0), channelId: '99', messageId: '9301' },
        { tableId: open, userId: CHLOE, inviterId: ANA, at: at(0), answer: 'DECLINED', answeredAt: at(0), over: true },
      ],
      Reserve: [{ tableId: open, userId: CHLOE, at: at(0) }],
    },
  ],
  '0007_company': [
    {
      Avoided: [
        { userId: ANA, otherId: CHLOE, at: at(3) },
        { userId: BEN, otherId: 'f'.repeat(32), salt: 'a'.repeat(32), blocked: true, at: at(2) },
      ],
    },
  ],
  '0008_seeks': [
    {
      Seek: [
        {
          guildId: GUILD,
          userId: ANA,
          name: 'Ana',
          channelId: CHANNEL,
          locale: 'en',
          game: 'cuzco',
          least: 3,
          most: 4,
          paces: ['DAILY'],
          hours: 'LOOSE',
          since: at(1),
          until: at(-13),
          tableId: TABLES.lobby,
        },
      ],
    },
  ],
  '0009_following': [
    {
      Follow: [
        { userId: CHLOE, tableId: incanGold, how: 'turn', told: JSON.stringify({ entries: 0, status: 'RUNNING' }) },
        { userId: CHLOE, playerId: ANA, guildId: GUILD, told: JSON.stringify({ tables: {}, until: at(1) }), at: at(1) },
        { userId: CHLOE, guildId: GUILD, games: ['incan-gold'], toldAt: at(0) },
      ],
    },
  ],
  '0011_rating-history': [
    {
      RatedSeat: [ANA, null].map((user, seat) => ({
        tableId: finished,
        seat,
        guildId: GUILD,
        game: 'incan-gold',
        endedAt: at(5),
        userId: user,
        place: 1 + seat,
        mu: 25,
        sigma: 25 / 3,
        muAfter: 26,
        sigmaAfter: 7,
        given: user === null,
        computation: 1,
      })),
    },
  ],
  '0013_inviters': [
    {
      Inviter: [BEN, CHLOE].map(userId => ({ tableId: open, userId, inviterId: ANA, at: at(0) })),
    },
  ],
  '0014_backups': [
    {
      Backup: [
        {
          at: at(2),
          finishedAt: at(2),
          name: 'chaski-2026-05-29T040000Z-v1.0.0.dump',
          bytes: 5_000_000_000,
          version: '1.0.0',
        },
        {
          at: at(1),
          finishedAt: at(1),
          name: 'chaski-2026-05-30T040000Z-v1.0.0.dump',
          version: '1.0.0',
          failure: 'disk-full',
        },
      ],
      Deletion: [{ kind: 'person', salt: 'a'.repeat(32), mark: 'f'.repeat(64), at: at(1) }],
    },
  ],
  '0015_blocked': [
    {
      Blocked: [
        { id: '1999', what: 'user', reason: 'Floods', byId: ANA, at: at(1) },
        { id: '9', what: 'server', byId: ANA, at: at(1) },
      ],
    },
  ],
  '0016_a-servers-own': [
    {
      ServerBan: [
        { guildId: GUILD, userId: CHLOE, byId: ANA, reason: 'Never there.', at: at(3), until: at(-3) },
        { guildId: GUILD, userId: 'f'.repeat(32), salt: 'a'.repeat(32), byId: ANA, at: at(2) },
      ],
      Deed: [
        {
          guildId: GUILD,
          byId: ANA,
          userId: CHLOE,
          what: JSON.stringify({ deed: 'ban', user: CHLOE, reason: 'Never there.' }),
          at: at(3),
        },
        { guildId: GUILD, what: JSON.stringify({ deed: 'announced' }), at: at(2) },
      ],
      Template: [
        { guildId: GUILD, game: 'incan-gold', terms: JSON.stringify({ players: 5, pace: 'FAST' }), at: at(2) },
      ],
    },
  ],
  '0017_announcements': [
    { Announcement: [{ id: 1, byId: ANA, en: 'A new disk on Sunday.', at: at(2), sentAt: at(2) }] },
    {
      AnnouncementServer: [
        { announcementId: 1, guildId: GUILD, status: 'sent', channelId: CHANNEL, messageId: '7700', at: at(2) },
      ],
    },
  ],
  '0018_processes-and-alerts': [
    {
      Process: [{ id: 7, version: '1.0.0', beside: [], startedAt: at(2), seenAt: at(1), endedAt: at(1) }],
      Alert: [{ kind: 'messages', since: at(2), seenAt: at(1), overAt: at(1), facts: { seconds: 600 } }],
      Maintenance: [{ from: at(3), to: at(2), reason: 'A new disk', outageId: 1, endedAt: at(2) }],
    },
  ],
}

/** Writes the rows that came with 0.2.0, or with a migration since. */
export async function writeRows(pool: pg.Pool, step: string): Promise<void> {
  for (const group of ROWS[step] ?? []) {
    for (const [table, rows] of Object.entries(group)) for (const row of rows) await write(pool, table, row)
  }
  for (const table of ['Table', 'Vote'])
    await pool.query(`SELECT setval('"${table}_id_seq"', (SELECT 1 + COALESCE(max(id), 1) FROM "${table}"))`)
}

async function write(pool: pg.Pool, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map(name => `"${name}"`)
  const places = columns.map((_, index) => `$${index + 1}`)
  await pool.query(`INSERT INTO "${table}" (${columns}) VALUES (${places})`, Object.values(row))
}
