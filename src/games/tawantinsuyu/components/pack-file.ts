import { readOnce } from '../../../engine/basics/read-once.ts'
import pack from '../packs/pack.json' with { type: 'json' }
import { faultsOf } from './pack-faults.ts'
import { type Pack, packFormSchema } from './pack-form.ts'

/** A pack that also comes to the rulebook's counts, and whose hill holds together. */
export const packSchema = readOnce<Pack>(
  packFormSchema.superRefine((file, context) => {
    for (const message of faultsOf(file)) context.addIssue({ code: 'custom', message })
  }),
)

/** The pack that is played with if no other one is brought. */
export const PACK = packSchema.parse(pack)
