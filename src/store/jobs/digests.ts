import type { PrismaClient } from '../prisma/client.ts'
import { guildId } from '../values/ids.ts'
import type { Payloads } from './queues.ts'

/** The servers that want their daily digest. */
export async function digests(prisma: PrismaClient): Promise<readonly Payloads['digest'][]> {
  const guilds = await prisma.guild.findMany({ where: { digest: { not: null } }, select: { id: true } })
  return guilds.map(({ id }) => ({ guild: guildId.parse(id) }))
}
