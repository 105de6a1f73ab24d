import type { AnyGame } from '../../src/engine/contract/game.ts'
import { open } from '../../src/engine/play/match.ts'
import { games } from '../../src/games/index.ts'
import type { PrismaClient } from '../../src/store/prisma/client.ts'
import { seatsFor } from '../seats-for.ts'
import type { Server } from './servers.ts'

const SEATS = 3
const SEED = 'f1'.repeat(32)
const DAY_S = 24 * 3600
/** Over how many days their clocks have something to do. */
const DAYS = 7

/** Adds running tables of all games to servers, as many to each: their first question waits, and their messages stand. */
export async function addWaitingTables(prisma: PrismaClient, servers: readonly Server[], count: number): Promise<void> {
  const all = [...games.values()]
  let added = 0
  for (const [n, game] of all.entries()) {
    const own = Math.floor(count / all.length) + (n < count % all.length ? 1 : 0)
    const from = added % servers.length
    await addTables(prisma, game, [...servers.slice(from), ...servers.slice(0, from)], own)
    added += own
  }
  await prisma.$executeRaw`ANALYZE`
}

async function addTables(
  prisma: PrismaClient,
  game: AnyGame,
  servers: readonly Server[],
  count: number,
): Promise<void> {
  const seats = seatsFor(game, SEATS)
  const { state } = open(game, { seats, seed: SEED })
  const waiting = game.waiting(state)
  const asked = waiting.seats.map(({ seat }) => seat)
  const guilds = servers.map(({ guild }) => guild.id)
  const channels = servers.map(({ channels }) => channels.at(-1)?.id ?? '')
  await prisma.$executeRaw`
    WITH added AS (
      INSERT INTO "Table" ("guildId", "channelId", game, version, options, places, "hostId", locale, status, seed, state, beat, pace, "dueAt", "startedAt")
      SELECT (${guilds}::text[])[1 + n % ${guilds.length}::int], (${channels}::text[])[1 + n % ${channels.length}::int],
        ${game.id}, ${game.version}, '{}', ${seats}, '1', 'en', 'RUNNING', ${SEED}, ${JSON.stringify(state)}::jsonb, ${waiting.beat},
        'DAILY', now() + (1 + n) * ${(DAYS * DAY_S) / count}::float * interval '1 second', now()
      FROM generate_series(0, ${count - 1}::int) n RETURNING id, "channelId"),
    seated AS (
      INSERT INTO "Seat" ("tableId", seat, "userId", name, asked, weight, beat, since, "askedAt", "ranAt", bank)
      SELECT id, seat, (id * 10 + seat)::text, 'Player', seat = ANY(${asked}::int[]), 'quick', ${waiting.beat}, ${waiting.beat}, now(), now(), ${DAYS * DAY_S}
      FROM added, generate_series(0, ${seats - 1}::int) seat)
    INSERT INTO "Message" (kind, "tableId", "channelId", "messageId", revision, question)
    SELECT 'live', id, "channelId", (10::numeric ^ 17 + id)::text, 1, ${waiting.beat} FROM added`
}
