import { z } from 'zod'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { PrismaClient } from '../../store/prisma/client.ts'
import { stored } from '../../store/values/json.ts'
import type { Desk } from '../record/desk.ts'
import { apart, keepPack } from '../record/packs.ts'
import { gameFor, packOf } from '../record/rules.ts'

/** How many tables are looked at at a time. */
const BATCH = 100

const row = z.object({
  id: z.int(),
  game: z.string(),
  version: z.int(),
  options: z.unknown(),
  state: z.unknown(),
  seed: z
    .string()
    .nullable()
    .transform(seed => seed ?? undefined),
})
type Row = z.infer<typeof row>

/**
 * Keeps for old tables that have none stored the pack that they are played with: their own, or the usual one, so that a file
 * that changes cannot change it for them any more. To be done at the start, once and for all.
 */
export async function adoptPacks({ store, games, now }: Desk): Promise<void> {
  const ids = [...games.values()].flatMap(({ id, pack }) => (pack === undefined ? [] : [id]))
  for (let last = 0; ; ) {
    const rows = await store.prisma.table.findMany({
      where: { id: { gt: last }, packSha: null, game: { in: ids } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, game: true, version: true, options: true, state: true, seed: true },
    })
    for (const found of z.array(row).parse(rows)) {
      const game = gameFor(games, found)
      if (game !== undefined) await adopt({ prisma: store.prisma, now: now() }, game, found)
      last = found.id
    }
    if (rows.length < BATCH) return
  }
}

async function adopt(
  { prisma, now }: { readonly prisma: PrismaClient; readonly now: Date },
  game: AnyGame,
  { id, ...table }: Row,
): Promise<void> {
  const pack = packOf(game, { ...table, packSha: undefined })
  if (pack === undefined) return
  const own = apart(game, table.options)
  await prisma.$transaction(async tx => {
    const packSha = await keepPack({ tx, now }, pack)
    await tx.table.updateMany({
      where: { id, packSha: null },
      data: { packSha, brought: own.pack !== undefined, options: stored.parse(own.rest) },
    })
  })
}
