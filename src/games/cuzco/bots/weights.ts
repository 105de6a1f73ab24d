/** What Cuzco's computer players judge by, in PP. All were set by hand and kept where they won more games. */
export const WEIGHTS = {
  /** How much of a place in a city counts before the end, of the PP that it would bring then. */
  city: 0.9,
  /** How much each PP of value counts by which a temple could still rise. */
  rise: 0.45,
  /** How much each PP counts that raising the temple would bring at once. */
  raise: 0.5,
  /** What a hex counts in a village or city where one leads. */
  hex: 0.12,
  /** How much second place counts of what first place may hope for. */
  second: 0.33,
  /** What an Inca on the site is worth, and each level that it stands on. */
  inca: 0.4,
  level: 0.12,
  /** With this share of the triples left, what may still come begins to count less and less. */
  late: 0.33,
  /** How much at least counts of what this very turn may still fulfil. */
  promise: 0.6,
  /** What an AP is worth that is left at the end of a turn, and one that can still be spent in it. */
  apLeft: 0.1,
  apToSpend: 0.9,
  /** What a step has to bring for it to be taken: those that lead nowhere would be taken for ever. */
  step: 0.001,
  /** What a festival card is worth that is kept. */
  card: 0.55,
  drawn: 0.8,
  enough: 4,
  contested: 0.5,
  feast: 0.2,
}

export type Weights = Readonly<typeof WEIGHTS>

for (const key of Object.keys(WEIGHTS)) if (process.env['W_' + key]) (WEIGHTS as any)[key] = Number(process.env['W_' + key])
