import { z } from 'zod'
import type { DeepReadonly } from '../../engine/basics/deep-readonly.ts'
import { packSchema } from './components/pack-file.ts'
import { PERSONALITIES } from './components/pack-form.ts'

export const optionsSchema = z.strictObject({
  /** The data that is played with; those of the pack, if no others are brought. */
  pack: packSchema.exactOptional(),
  /** The Coricancha tile lies as it is printed. */
  unturned: z.boolean().exactOptional(),
  /** What follows is about Axomamma, the opponent of a single player: her personality, which is random else. */
  personality: z.enum(['none', ...PERSONALITIES]).exactOptional(),
  /** Easier: she pays 2 stone for a Building. */
  'dear-buildings': z.boolean().exactOptional(),
  /** Easier: she begins a Worship with two Statues or more only. */
  'two-statues': z.boolean().exactOptional(),
  /** Easier: she conquers once in a Conquest of hers. */
  'one-conquest': z.boolean().exactOptional(),
  /** Easier: without a Worker she draws no Army card. */
  'idle-unarmed': z.boolean().exactOptional(),
  /** Harder: a Worship or an Offering of hers begins with a step for nothing. */
  'head-start': z.boolean().exactOptional(),
  /** Harder: as many Soldiers as there are casualties are enough for her to begin a Conquest. */
  'bold-conquest': z.boolean().exactOptional(),
  /** Harder: she turns down and discards a Soldier less. */
  'light-conquest': z.boolean().exactOptional(),
  /** Harder: 2 VP for each action of her High Priest. */
  'action-vp': z.boolean().exactOptional(),
  /** Harder: 2 VP instead of 1 at a Festival for each Weaving of hers. */
  'weaving-vp': z.boolean().exactOptional(),
  /** Harder: 2 VP for a turn without a Worker. */
  'idle-vp': z.boolean().exactOptional(),
  /** Harder: 1 VP for each resource that she has left at the end. */
  'leftover-vp': z.boolean().exactOptional(),
})
export type Options = DeepReadonly<z.infer<typeof optionsSchema>>
