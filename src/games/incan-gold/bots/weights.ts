/**
 * What hard judges by, and those whom it imagines. Set by hand and kept where it brought more points against two of each of the
 * published strategies and against normal; `npm run tune -- incan-gold` looks for better ones by playing against them.
 */
export const WEIGHTS = {
  /** How many of those whom it imagines leave by what they carry, by how far they have come, by the hazards, by a whim, by prospects. */
  byGems: 1,
  byTurns: 4,
  byHazards: 1.2,
  byWhim: 1.2,
  byProspects: 1.5,
  /** How often all of them are of one mind. */
  alike: 0.95,
  /** How it guesses the others itself, later in an imagined round and where it tells its reasons. */
  alone: 0.45,
  staying: 0.5,
}
export type Weights = Readonly<typeof WEIGHTS>
