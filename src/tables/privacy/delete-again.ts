import { type Deletion, deletedAmong } from '../../store/backups/deletion.ts'
import { guildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deleteServer } from './delete-server.ts'
import { everyServer, everyUser } from './every-user.ts'
import { forget } from './forget.ts'

/** By how much the database may have gone on after its last sign of life when a backup was made, in milliseconds. */
const BEFORE_MS = 60_000

/** The moment after which deletions are not, or perhaps not, in a database as it is now; undefined where no bot ever was at it. */
export async function lastSign({ store }: Pick<Context, 'store'>): Promise<Date | undefined> {
  const sign = await store.prisma.heartbeat.findFirst({ orderBy: { at: 'desc' } })
  return sign === null ? undefined : new Date(sign.at.getTime() - BEFORE_MS)
}

/** How many there were again. */
export interface DeletedAgain {
  readonly people: number
  readonly servers: number
}

/** Deletes those again who are back with a backup, and what of them went before; nobody else is touched. */
export async function deleteAgain(
  context: Context,
  deletions: readonly Deletion[],
  nameIn: (locale: string) => string,
): Promise<DeletedAgain> {
  const servers = deletedAmong(await everyServer(context), 'server', deletions)
  for (const id of servers) await deleteServer(context, guildId.parse(id))
  const people: readonly UserId[] = deletedAmong(await everyUser(context), 'person', deletions).map(id =>
    userId.parse(id),
  )
  for (const user of people) await forget(context, { user, nameIn })
  return { people: people.length, servers: servers.length }
}
