import type { Event } from '../../../src/games/cuzco/events.ts'

/** All that a festival can come to. */
export const OUTCOMES = [
  'nobody else is there',
  'all others withdraw',
  'another one outbids',
  'the proposer raises and holds it',
  'a tie is shared by all',
  'a tie is shared, others withdrew',
  'a tie is raised',
  'a raise cancels what was agreed',
  'whoever has no card is passed over',
] as const
export type FestivalOutcome = (typeof OUTCOMES)[number]

/** What the festivals of a game came to, in the order of `OUTCOMES`. */
export function outcomesOf(events: readonly Event[]): readonly FestivalOutcome[] {
  const seen = new Set(festivalsOf(events).flatMap(outcomesOfOne))
  return OUTCOMES.filter(outcome => seen.has(outcome))
}

/** Each from its proposal to its end. */
function festivalsOf(events: readonly Event[]): Event[][] {
  return events.flatMap((event, from) => {
    if (event.type !== 'festival-proposed') return []
    const rest = events.slice(from)
    return [rest.slice(0, rest.findIndex(({ type }) => type === 'festival-held') + 1)]
  })
}

function outcomesOfOne(events: readonly Event[]): FestivalOutcome[] {
  const happened = (type: Event['type']) => events.some(event => event.type === type)
  const outcomes: FestivalOutcome[] = []
  const [proposed] = events
  const held = events.at(-1)
  if (proposed?.type !== 'festival-proposed' || held?.type !== 'festival-held') return []
  if (held.seats.length > 1) {
    outcomes.push(happened('festival-withdrawn') ? 'a tie is shared, others withdrew' : 'a tie is shared by all')
  } else if (!held.seats.includes(proposed.seat)) outcomes.push('another one outbids')
  else if (happened('cards-played')) outcomes.push('the proposer raises and holds it')
  else outcomes.push(happened('festival-withdrawn') ? 'all others withdraw' : 'nobody else is there')
  if (isTieRaised(events)) outcomes.push('a tie is raised')
  const agreed = events.findIndex(({ type }) => type === 'festival-share-agreed')
  if (agreed >= 0 && events.slice(agreed).some(({ type }) => type === 'cards-played')) {
    outcomes.push('a raise cancels what was agreed')
  }
  if (events.some(event => 'passed' in event && event.passed)) outcomes.push('whoever has no card is passed over')
  return outcomes
}

/** Whether somebody at the highest FP with others plays more. */
function isTieRaised(events: readonly Event[]): boolean {
  const fps = new Map<number, number>()
  for (const event of events) {
    if (event.type !== 'festival-proposed' && event.type !== 'cards-played') continue
    const highest = Math.max(...fps.values())
    const tied = [...fps.values()].filter(fp => fp === highest).length > 1
    if (tied && event.fp > highest) return true
    fps.set(event.seat, event.fp)
  }
  return false
}
