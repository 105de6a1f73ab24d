/**
 * What the computer players judge by, in PP unless it says otherwise. Set by hand, kept where it won more in `npm run
 * arena -- cuzco`. `npm run tune` found nothing surely better (55 of 100 games).
 */
export const WEIGHTS = {
  /** The share of what a place in a city scores in the end that counts before. */
  city: 0.9,
  /** Each PP of value by which a temple could still rise. */
  rise: 0.45,
  /** The share of the PP that raising it would bring at once. */
  raise: 0.5,
  /** A hex in a village or city where one leads, and up to how many count. */
  hex: 0.12,
  hexes: 12,
  /** The share of what first place may hope for that second place may. */
  second: 0.33,
  /** An Inca on the site, and each level that it stands on. */
  inca: 0.4,
  level: 0.12,
  /** The share of the triples below which what may still come counts less and less. */
  late: 0.33,
  /** The share that counts at least of what this very turn may still fulfil. */
  promise: 0.6,
  /** An AP that is left at the end of a turn, and one that can still be spent in it. */
  apLeft: 0.1,
  apToSpend: 0.9,
  /** What a step of a planned turn has to gain to be taken at all; easy takes one that loses less than that. */
  step: 0.03,
  /** So few triples are left that a token is better used than kept. */
  tokens: 16,
  /** A festival card that is kept, one in the last turn, and one that is drawn, for as many as are enough. */
  card: 0.55,
  lastCard: 0.01,
  drawn: 0.8,
  enough: 5,
  /** The share of the PP of a festival that counts while nobody has held it yet. */
  feast: 0.2,
  /** How likely a festival is shared where somebody else can compete. */
  contested: 0.67,
}
export type Weights = Readonly<typeof WEIGHTS>

/** What those go by besides who judge each step at once, easy and the lists of what may be done. It is not tuned: the tuned player plans. */
export const AT_ONCE = {
  /** That an Inca can get to a free village hex within a turn. */
  access: 3,
}
