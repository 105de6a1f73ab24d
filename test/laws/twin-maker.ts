import type { Chance } from '../../src/engine/chance.ts'
import type { Viewer } from '../../src/engine/seat.ts'

/** Makes another state that differs from this one only in what the viewer may not know. */
export type TwinMaker = (state: unknown, viewer: Viewer, whims: Chance) => unknown
