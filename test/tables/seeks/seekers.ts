import type { GuildId, UserId } from '../../../src/store/values/ids.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import type { Member } from '../../../src/tables/record/rights.ts'
import { addSeek, type SeekRequest } from '../../../src/tables/seeks/add-seek.ts'
import { matchSeeks } from '../../../src/tables/seeks/matching/match-seeks.ts'
import { asksAs, CHANNEL, click, GUILD, user } from '../seated.ts'

/** What person n seeks: the tests' own game for three, a day a move, at any hour. */
export function seek(at: Context, n: number, more: Partial<SeekRequest> = {}) {
  return addSeek(at, {
    interaction: click(),
    user: user(n),
    name: `Person ${n}`,
    guild: GUILD,
    channel: CHANNEL,
    locale: 'en',
    game: 'reapers',
    least: 3,
    most: 3,
    paces: ['DAILY'],
    hours: 'ANY',
    ...more,
  })
}

/** Somebody who sees everything, or nothing. */
export const seeing = (who: UserId, sees = true): Member => ({
  ...asksAs(who),
  rightsAt: () => ({ sees, moderates: false }),
})

/** Has what is sought matched; these people do not see the channel. */
export function matched(
  at: Context,
  { blind = [], guild = GUILD }: { blind?: readonly UserId[]; guild?: GuildId } = {},
) {
  return matchSeeks(at, { guild, member: who => seeing(who, !blind.includes(who)) })
}
