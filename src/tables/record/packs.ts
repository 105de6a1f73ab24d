import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { digestOf } from '../../engine/basics/digest-of.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Prisma } from '../../store/prisma/client.ts'
import { stored } from '../../store/values/json.ts'

/** How many packs are kept in memory. */
const KEPT = 50

/** What was read lately, by its SHA-256, under which it never changes. */
const packs = new LRUCache<string, { readonly data: unknown }>({ max: KEPT })

/**
 * Keeps a pack, once for all tables that have it, and returns its SHA-256. Until the transaction's end nobody purges it, so
 * that a table can name it.
 */
export async function keepPack(
  { tx, now }: { readonly tx: Pick<Prisma.TransactionClient, 'pack' | '$queryRaw'>; readonly now: Date },
  data: unknown,
): Promise<string> {
  const sha = digestOf(data)
  for (;;) {
    await tx.pack.createMany({ data: [{ sha, data: stored.parse(data), at: now }], skipDuplicates: true })
    // One that was there may be purged at this moment.
    const held = await tx.$queryRaw<unknown[]>`SELECT sha FROM "Pack" WHERE sha = ${sha} FOR KEY SHARE`
    if (held.length > 0) return sha
  }
}

/** The pack of a SHA-256; undefined if it is not there, or not what it was. */
export async function readPack({ pack }: Pick<Prisma.TransactionClient, 'pack'>, sha: string): Promise<unknown> {
  const known = packs.get(sha)
  if (known !== undefined) return known.data
  const row = await pack.findUnique({ where: { sha }, select: { data: true } })
  if (row === null || digestOf(row.data) !== sha) return undefined
  packs.set(sha, row)
  return row.data
}

const record = z.record(z.string(), z.unknown())

/** Options or a state, and the pack that was among them; each is what it was where there is none. */
export function apart({ pack }: AnyGame, whole: unknown): { readonly rest: unknown; readonly pack?: unknown } {
  const read = record.safeParse(whole)
  if (pack === undefined || !read.success) return { rest: whole }
  const { [pack.name]: own, ...rest } = read.data
  return own === undefined ? { rest: whole } : { rest, pack: own }
}

/** Options or a state with its pack, as the game knows them. */
export function withPack({ pack }: AnyGame, rest: unknown, own: unknown): unknown {
  const read = record.safeParse(rest)
  return pack === undefined || own === undefined || !read.success ? rest : { ...read.data, [pack.name]: own }
}
