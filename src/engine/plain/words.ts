/** What plain faces say, in every game's words: `assets/locales/<language>/plain.json`. */
export type PlainKey =
  `plain.${'text' | 'choose' | 'wait' | 'yes' | 'no' | 'phase' | 'points' | 'happened' | 'refused'}`
