/** Recorded games with places, and after how many turns somebody is in the middle of one there. */
export const TURNS = [
  ['cuzco', 12],
  ['tawantinsuyu', 13],
] as const
