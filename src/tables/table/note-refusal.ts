import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import type { InteractionId } from '../../store/values/ids.ts'
import { factsSchema } from '../record/phrase-schema.ts'
import type { DenialCode, No, Result } from '../record/result.ts'

type Transaction = Pick<Prisma.TransactionClient, '$executeRaw' | '$queryRaw'>

const why = { ok: z.literal(false), move: z.int().exactOptional() }
/** Only codes of ours are written. */
const code = z.custom<DenialCode>(one => typeof one === 'string')

/** A refusal as the claim of its interaction has it. */
const noted = z.discriminatedUnion('by', [
  z.object({ ...why, by: z.literal('chaski'), refusal: z.object({ code, facts: factsSchema }) }),
  z.object({
    ...why,
    by: z.literal('game'),
    game: z.string(),
    refusal: z.object({ code: z.string(), facts: factsSchema }),
  }),
])

const claimed = z.object({ refused: noted })

/** Notes beside the claim of an interaction why it is refused, if it is; returns what became of it. */
export async function noteRefusal<T extends object>(
  tx: Transaction,
  interaction: InteractionId,
  result: Result<T>,
): Promise<Result<T>> {
  if (!result.ok && result.by !== 'repeat')
    await tx.$executeRaw`
      UPDATE "Claim" SET refused = ${JSON.stringify(noted.parse(result))}::jsonb WHERE interaction = ${interaction}`
  return result
}

/** What is answered to an interaction that was carried out before. */
export async function repeatOf(tx: Transaction, interaction: InteractionId): Promise<No> {
  const [claim] = await tx.$queryRaw<unknown[]>`SELECT refused FROM "Claim" WHERE interaction = ${interaction}`
  const { data: { refused } = {} } = claimed.safeParse(claim)
  return { ok: false, by: 'repeat', ...(refused !== undefined && { refused }) }
}
