import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, guildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'

/** How the columns are called that name a user, or a server, in whichever table. */
const NAMING = { user: '^(user|host|former|inviter|player|other|by)Id$', server: '^guildId$' } as const

/** Everybody whom the database names, in whatever way. */
export async function everyUser({ store }: Pick<Context, 'store'>): Promise<readonly UserId[]> {
  const held = Prisma.sql`SELECT what->'was'->>'user' AS id FROM "TableEvent"`
  const ids = await named(store, NAMING.user, held)
  // What is kept in place of an id is none.
  return ids.flatMap(id => userId.safeParse(id).data ?? []).filter(id => id !== UNKNOWN_USER)
}

/** Every server of which something is kept. */
export async function everyServer({ store }: Pick<Context, 'store'>): Promise<readonly GuildId[]> {
  const ids = await named(store, NAMING.server, Prisma.sql`SELECT id FROM "Guild"`)
  return ids.flatMap(id => guildId.safeParse(id).data ?? [])
}

const columns = z.array(z.object({ select: z.string() }))
const found = z.array(z.object({ id: z.string() }))

async function named({ prisma }: Context['store'], pattern: string, besides: Prisma.Sql): Promise<readonly string[]> {
  const selects = columns.parse(
    await prisma.$queryRaw`
      SELECT format('SELECT %I AS id FROM %I.%I', column_name, table_schema, table_name) AS select
      FROM information_schema.columns WHERE table_schema = current_schema() AND column_name ~ ${pattern}`,
  )
  const all = Prisma.join([...selects.map(({ select }) => Prisma.raw(select)), besides], ' UNION ')
  const rows = await prisma.$queryRaw`SELECT id FROM (${all}) AS everybody WHERE id IS NOT NULL ORDER BY id`
  return found.parse(rows).map(({ id }) => id)
}
