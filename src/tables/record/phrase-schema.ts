import { z } from 'zod'
import type { Fact, Facts, Phrase } from '../../engine/contract/words.ts'

/** A phrase as it is stored. */
export const phraseSchema: z.ZodType<Phrase> = z.object({
  key: z.string(),
  facts: z.lazy(() => factsSchema).exactOptional(),
})

const factSchema: z.ZodType<Fact> = z.union([
  z.string(),
  z.number(),
  phraseSchema,
  z.object({ seat: z.int() }),
  z.object({ seats: z.array(z.int()) }),
  z.object({ list: z.array(z.lazy(() => factSchema)) }),
])

/** What a stored sentence is about. */
export const factsSchema: z.ZodType<Facts> = z.record(z.string(), factSchema)
