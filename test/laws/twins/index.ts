import type { Chance } from '../../../src/engine/chance.ts'
import type { Viewer } from '../../../src/engine/seat.ts'
import { cuzco } from './cuzco.ts'
import { incanGold } from './incan-gold.ts'
import { tawantinsuyu } from './tawantinsuyu.ts'

/** Makes another state that differs from this one only in what the viewer may not know. */
export type TwinMaker = (state: unknown, viewer: Viewer, whims: Chance) => unknown

/** One for each registered game. */
export const twins: Readonly<Record<string, TwinMaker>> = { 'incan-gold': incanGold, tawantinsuyu, cuzco }
