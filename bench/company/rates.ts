/**
 * How people come to a server, wait, play and leave. Where a rate is somebody's count, it is said whose; the others are ours
 * and say how eager people are, not what they are offered.
 */
export const RATES = {
  /** How many people come in a day, and for how many days. */
  newcomers: { perDay: 1.5, days: 60 },
  /** How often somebody looks at the server in a day. */
  visits: 1.5,
  /** After how many days on average somebody wants another game, and at how many tables they want to sit at most. */
  wish: { everyDays: 6, tables: 3 },
  /** How many days they want it on average: a week was asked for on lichess, where an invitation ended after a day. */
  patience: 5,
  /** How many seats of a hundred are left by the people who took them, in the course of a game of so many days. */
  leavers: { share: 0.15, days: 25 },
  /** webDiplomacy: an average member of 150 phases has missed 9. Then they answer after so many hours. */
  missed: { share: 9 / 150, hours: [30, 80] },
  /** How many hours an answer takes when it is not missed: the median, and how far two thirds are from it, as a factor. */
  answer: { hours: 6, factor: 2.2 },
  /** What part of those who see that somebody has invited them, or that a table waits, and want a game, take it. */
  takes: 0.8,
} as const

/**
 * What part of the open lobbies in a channel somebody notices. Nobody has counted it: with the first as few tables begin as
 * on most sites, under 3 in 100; the second is kinder.
 */
export const NOTICES = { asElsewhere: 0.01, kinder: 0.25 } as const
