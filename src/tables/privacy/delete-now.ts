import { type Deleted, noteDeletion } from '../../store/backups/deletion.ts'
import { guildId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deleteServer } from './delete-server.ts'
import { forget } from './forget.ts'

/** Deletes all of somebody, or of a server, where no bot runs that would do it, and keeps that it was done. */
export async function deleteNow(context: Context, whom: Deleted, nameIn: (locale: string) => string): Promise<void> {
  await noteDeletion({ tx: context.store.prisma, now: context.now() }, whom)
  if (whom.kind === 'person') await forget(context, { user: userId.parse(whom.id), nameIn })
  else await deleteServer(context, guildId.parse(whom.id))
}
