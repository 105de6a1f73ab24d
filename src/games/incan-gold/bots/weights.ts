/** What the computer players judge by; `npm run tune -- incan-gold` finds others by playing against these. */
export const WEIGHTS = {
  /** How often somebody who leaves is guessed to leave alone, as long as they are not alone in the temple. */
  alone: 0.2,
  /** How much of the others, and of what lies on the path, is guessed to be still there one card later. */
  staying: 0.9,
}
export type Weights = Readonly<typeof WEIGHTS>
