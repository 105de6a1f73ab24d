import { byProspects } from './by-prospects.ts'

/** Weighs the next card against the bag, and takes it that nearly all the others stay, or leave together; is afraid when alone. */
export const easy = byProspects({ alone: 0.1, staying: 0.9 }, { amongOthers: 0.3, alone: -3 })
