/** Recorded games with places, and after how many turns somebody is in the middle of one there. */
export const TURNS = [
  ['cuzco', 12],
  ['tawantinsuyu', 13],
] as const

/** Recorded games, after how many turns somebody has a whole one before them, what is told of it then, and whether its first step is only prepared. */
export const WHOLE_TURNS = [
  ['cuzco', 0, /Dora (places|ends)/, true],
  ['tawantinsuyu', 18, /Dora places the Warrior on M6/, false],
] as const
