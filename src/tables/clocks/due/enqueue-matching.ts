import { z } from 'zod'
import { guildId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'

const found = z.array(z.object({ guild: guildId }))

/** Has what is sought matched on all servers where something is sought and the bot is, as it is more and more easily from minute to minute. */
export async function enqueueMatching({ store }: Context): Promise<void> {
  const rows = await store.prisma.$queryRaw`
    SELECT DISTINCT s."guildId" AS guild FROM "Seek" s WHERE s."goneAt" IS NULL
      AND NOT EXISTS (SELECT FROM "Guild" g WHERE g.id = s."guildId" AND g."leftAt" IS NOT NULL)`
  const underway = new Set((await store.outbox.open('match')).map(({ guild }) => guild))
  const guilds = found.parse(rows).filter(({ guild }) => !underway.has(guild))
  await store.outbox.enqueue(...guilds.map(payload => ({ queue: 'match', payload }) as const))
}
