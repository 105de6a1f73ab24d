import { z } from 'zod'
import type { PrismaClient } from '../prisma/client.ts'
import { guildId } from '../values/ids.ts'
import type { Payloads } from './queues.ts'

/** How many servers are read at a time. */
const SLICE = 1_000

const wanting = z.array(z.object({ id: guildId }))

/** The servers that want their daily digest, a slice at a time. */
export async function* digests(prisma: PrismaClient): AsyncGenerator<readonly Payloads['digest'][]> {
  for (let last = ''; ; ) {
    const rows = await prisma.guild.findMany({
      where: { digest: { not: null }, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: SLICE,
      select: { id: true },
    })
    const slice = wanting.parse(rows).map(({ id }) => ({ guild: id }))
    if (slice.length > 0) yield slice
    last = slice.at(-1)?.guild ?? last
    if (slice.length < SLICE) return
  }
}
