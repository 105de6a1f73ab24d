import type { SeatFacts } from '../tables/record/position.ts'
import { markedName } from './names.ts'
import { type Speech, tellLevel } from './speech.ts'

/** A person as a mention, with the number that tells them from another of that name; a computer player, nobody, or somebody who must not be named any more, by the name of the seat. */
export function mention({ seat, user, bot, vacancy, name, isNumbered }: SeatFacts): string {
  const called = markedName(name)
  if (user !== undefined) return isNumbered ? `<@${user}> (${seat + 1})` : `<@${user}>`
  if (bot !== undefined) return `🤖 ${called}`
  return vacancy === undefined ? called : `🪑 ${called}`
}

/** The same where players are listed: of a computer player, which its sign says it is, the level is told too. */
export function listed(seat: SeatFacts, spoken: Pick<Speech, 'words' | 'ui'>): string {
  if (seat.bot === undefined) return mention(seat)
  return spoken.ui.say('live.robot', { name: mention(seat), level: tellLevel(seat.bot, spoken) })
}
