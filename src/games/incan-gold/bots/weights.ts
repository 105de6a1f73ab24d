/**
 * What hard judges by, and those whom it imagines. Set by hand and kept where it brought more points against normal and against
 * strategies that others have published; `npm run tune -- incan-gold` looks for better ones by playing against them.
 */
export const WEIGHTS = {
  /** How often somebody who leaves is guessed to leave alone, as long as they are not alone in the temple. */
  alone: 0.2,
  /** How much of the others, and of what lies on the path, those who are imagined guess to be there one card later. */
  staying: 0.9,
  /** The same, as oneself guesses it later in an imagined round. */
  remaining: 0.5,
  /** How many gems leaving has to bring more than going on for one who is imagined to leave: on average, and by how many they differ. */
  boldness: 2,
  variety: 6,
  /** What a gem that the others bring home takes from one's own. */
  envy: 0.3,
}
export type Weights = Readonly<typeof WEIGHTS>
