/**
 * What hard judges by, and those whom it imagines. The first table was the one by which the odds were weighed before; `npm run
 * tune -- incan-gold` looks for better ones by playing against it.
 */
export const WEIGHTS = {
  /** How often somebody who leaves is guessed to leave alone, as long as they are not alone in the temple. */
  alone: 0.2,
  /** How much of the others, and of what lies on the path, is guessed to be still there one card later. */
  staying: 0.9,
  /** By how many gems leaving and going on may differ before most of those who are imagined choose alike. */
  whim: 1.5,
  /** What a gem that the others bring home takes from one's own. */
  envy: 0.5,
}
export type Weights = Readonly<typeof WEIGHTS>
