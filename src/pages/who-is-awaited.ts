import type { Weight } from '../engine/contract/rules.ts'
import type { Viewer } from '../engine/contract/seat.ts'
import type { TimeLeft } from '../tables/clocks/running-clocks.ts'
import type { PublicSnapshot } from '../tables/history/public-snapshot.ts'
import type { Position, SeatFacts } from '../tables/record/position.ts'
import { mention } from '../words/mention.ts'
import { moment } from '../words/moment.ts'
import type { Speech } from '../words/speech.ts'
import { tellTimeLeft } from '../words/tell-time-left.ts'

/**
 * Those the table waits for, by how big their decision is; at practice nobody waits. A deadline that all share is said once,
 * computer players think, and who reads it is “you”.
 */
export function whoIsAwaited(
  { seats, table: { practice } }: Pick<Position, 'seats' | 'table'>,
  spoken: Speech,
  { away, timeLeft }: Pick<PublicSnapshot, 'away' | 'timeLeft'>,
  reader?: Viewer,
): string {
  const { ui } = spoken
  const nameOf = (seat: SeatFacts) => (seat.seat === reader ? `**${ui.say('page.you')}**` : mention(seat))
  const leftOf = ({ seat, user }: SeatFacts) => (user !== undefined && away.has(user) ? undefined : timeLeft.get(seat))
  const called = (seat: SeatFacts, left: TimeLeft | undefined) => {
    const back = seat.user && away.get(seat.user)
    return remarked(nameOf(seat), [
      ...(seat.vacancy === undefined ? [] : [ui.say(`seat.${seat.vacancy}`)]),
      ...(back === undefined ? [] : [ui.say('live.away', { until: moment(back, 'D') })]),
      tellTimeLeft(left === undefined ? [] : [left], spoken),
    ])
  }
  const groups = waitedFor(seats).map(({ weight, people }) => {
    if (weight === 'computer') return remarked(people.map(nameOf).join(', '), [ui.say('live.thinking')])
    const times = people.map(leftOf)
    const isShared = new Set(times.map(left => left?.due.getTime())).size === 1
    const shared = isShared ? times.filter(left => left !== undefined) : []
    const names = people.map(seat => called(seat, isShared ? undefined : leftOf(seat))).join(', ')
    return remarked(names, [...(practice ? [] : [ui.say(`weight.${weight}`)]), tellTimeLeft(shared, spoken)])
  })
  return ui.say('live.waiting', { people: { list: groups } })
}

function remarked(what: string, remarks: readonly string[]): string {
  const said = remarks.filter(remark => remark !== '')
  return said.length === 0 ? what : `${what} (${said.join(' · ')})`
}

/** Those who are asked, by how big their decision is, and the computer players among them. */
function waitedFor(seats: readonly SeatFacts[]) {
  const asked = Map.groupBy(
    seats.filter(seat => seat.asked),
    ({ bot, weight = 'normal' }): Weight | 'computer' => (bot === undefined ? weight : 'computer'),
  )
  return [...asked].map(([weight, people]) => ({ weight, people }))
}
