/** How many days things of no more use are kept; `/privacy` lists those that concern players. */
export const KEPT_DAYS = {
  /** Discord delivers no interaction again after this. */
  claim: 1,
  /** For which board somebody opened the Activity in a channel. */
  launch: 1,
  /** What Discord limited us to, and how many requests it refused. */
  rateLimit: 1,
  /** What somebody was told. */
  reminder: 30,
  /** Who was asked to a table, and what they said: how often somebody declines is counted for a month. */
  invitation: 60,
  /** Who waited for a seat at a table, from its end on. */
  reserve: 1,
  /** The tables, settings and ratings of a server that removed the bot: it may have been by mistake. */
  leftServer: 30,
  /** A lobby that was closed and never became a game. */
  closedLobby: 30,
  /** Which messages were sent for a table, from its end on. The one that shows the table is known for ever. */
  message: 90,
  /** Votes at a table, from its end on. */
  vote: 90,
  /** Which processes there were, what an operator was told of, and maintenances, since they are over. */
  process: 30,
  /** When the bot was away: no clock that stood then may still be running. */
  outage: 90,
  /** What happened at a table besides its game and names nobody, from its end on. */
  tableEvent: 365,
  /** A vacation counts among the days of a year. */
  vacation: 400,
  /** What a moderator did for a whole server, or the operator to it. */
  deed: 365,
  /** What the operator announced, and to which servers. */
  announcement: 90,
  /** What somebody sought, since it was withdrawn, played, or asked about once more. */
  seek: 14,
  /** The settings of somebody who has neither a seat nor a rating, since they last set something. */
  playerSettings: 365,
  /** How far somebody came in a lesson, since they last went on with it. */
  lesson: 365,
  /** Who was deleted, where no process keeps that beside backups. */
  deletion: 30,
  /** When which backup was made, or could not be. */
  backup: 365,
} as const
