import type { Chance } from '../../src/engine/basics/chance.ts'
import type { Viewer } from '../../src/engine/contract/seat.ts'

/** Makes another state that differs from this one only in what the viewer may not know. */
export type TwinMaker = (state: unknown, viewer: Viewer, whims: Chance) => unknown
