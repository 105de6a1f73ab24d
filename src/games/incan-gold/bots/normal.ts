import { byProspects } from './by-prospects.ts'

/** Weighs the next card against the bag, and reckons that half of the others leave, so that there is more for who stays. */
export const normal = byProspects({ alone: 0.35, staying: 0.5 }, { amongOthers: 0, alone: 0 })
