/**
 * What hard judges by, and those whom it imagines. Set by hand as a balance, since imagining more of one kind does
 * better against that kind alone. Tried in games of three against pairs of each published strategy.
 */
export const WEIGHTS = {
  /** How many of those whom it imagines leave by what they carry, by how far they have come, by the hazards, by a whim, by prospects. */
  byGems: 2,
  byTurns: 3,
  byHazards: 1.5,
  byWhim: 1.5,
  byProspects: 1.5,
  /** How often all of them are of one mind. */
  alike: 0.95,
  /** How it guesses the others itself, later in an imagined round and where it tells its reasons. */
  alone: 0.45,
  staying: 0.5,
}
export type Weights = Readonly<typeof WEIGHTS>
