/** What plain faces say, in every game's words: `assets/locales/<language>/plain.json`. */
export type PlainKey =
  `plain.${'text' | 'choose' | 'wait' | 'yes' | 'no' | 'phase' | 'points' | 'happened' | 'refused' | 'member' | 'members'}`

/** The level of the plain computer player, which does anything that is allowed: the same catalogs say what it is called. */
export const PLAIN_LEVEL = 'random'
