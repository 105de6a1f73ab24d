import { z } from 'zod'

/**
 * What players vote on: to take back the asker's last turn, stop or resume clocks, give more time, abandon the table,
 * replace a player, end the game as it stands.
 */
export const VOTE_KINDS = ['UNDO', 'PAUSE', 'RESUME', 'EXTEND', 'ABANDON', 'REPLACE', 'END'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

/** How a vote stands: open, carried, lost, or overtaken by what happened meanwhile. */
export type VoteState = 'OPEN' | 'CARRIED' | 'LOST' | 'MOOT'

/** A vote's number. */
export const voteId = z.int32().positive().brand('VoteId')
export type VoteId = z.infer<typeof voteId>

const seat = z.int()

/** What a vote is about, as it was when it was asked for. */
const aboutSchema = z.object({
  /** Whose seat is to be freed, or who is to get more time; none if it is everybody who is asked. */
  seat: seat.exactOptional(),
  /** The number of the question. */
  beat: z.int(),
  /** The seats that were asked something then. */
  asked: z.array(seat).readonly(),
  /** The players who are away until it is over. */
  away: z.array(seat).readonly(),
  /** The seats that somebody else has while their player is on vacation. */
  kept: z.array(seat).readonly(),
  /** Who is to be replaced kept the others waiting for an answer. */
  isLate: z.literal(true).exactOptional(),
  /** It was overtaken by what happened meanwhile. */
  isMoot: z.literal(true).exactOptional(),
})

/** The same where it may no longer be readable: then the vote goes on about nobody in particular. */
export const storedAbout = aboutSchema.catch({ beat: 0, asked: [], away: [], kept: [] })

/** An open vote as it is stored. */
export const voteSchema = z.object({
  id: voteId,
  kind: z.enum(VOTE_KINDS),
  /** Who asked for it. */
  seat,
  about: storedAbout,
  openedAt: z.coerce.date(),
  ballots: z.array(z.object({ seat, yes: z.boolean() })).readonly(),
})
export type Vote = Readonly<z.infer<typeof voteSchema>>
