import { z } from 'zod'
import { BEGINNING, type Progress } from '../../engine/play/lesson-moment.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import type { Request } from '../table/request.ts'
import { transact } from '../table/transact.ts'

const row = z.object({ step: z.int(), moves: z.array(z.string()) })

/** How far a user has come in the lesson of a game: at its beginning, if they never began. */
export async function readLesson(
  { store }: Context,
  { user, game }: { readonly user: UserId; readonly game: string },
): Promise<Progress> {
  return toProgress(await store.prisma.lesson.findUnique({ where: { userId_game: { userId: user, game } } }))
}

/** Goes on with a lesson, from where it is; what `change` returns is kept. */
export function keepLesson(
  context: Context,
  { interaction, user, game }: Request & { readonly game: string },
  change: (progress: Progress) => Progress,
): Promise<Result<{ readonly progress: Progress }>> {
  return transact(context, interaction, async ({ tx, now }) => {
    const where = { userId_game: { userId: user, game } }
    const { step, moves } = change(toProgress(await tx.lesson.findUnique({ where })))
    const kept = { step, moves: [...moves], at: now }
    await tx.lesson.upsert({ where, create: { userId: user, game, ...kept }, update: kept })
    return { ok: true, progress: { step, moves } }
  })
}

function toProgress(found: unknown): Progress {
  return found === null ? BEGINNING : row.parse(found)
}
