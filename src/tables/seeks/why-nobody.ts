import { areEven, hoursWaited, longestFirst, PATIENT_HOURS, type Seeker, shareHours } from './seeker.ts'

/** Why somebody is not matched yet: how many want their game, themselves included, and what lacks. */
export type WhyNobody =
  | { readonly reason: 'alone' }
  | { readonly reason: 'more'; readonly wanting: number; readonly lacking: number; readonly size: number }
  | { readonly reason: 'players' | 'pace' | 'hours' | 'strength' | 'otherwise'; readonly wanting: number }
  | { readonly reason: 'larger'; readonly wanting: number; readonly size: number; readonly until: Date }

const HOUR_MS = 3_600_000

/**
 * Why somebody is not matched with those who wait. Who avoids whom, sees which channel or sits at too many tables is not
 * looked at, so that nobody learns of it.
 */
export function whyNobody(seeker: Seeker, all: readonly Seeker[], now: Date): WhyNobody {
  const others = perPerson(all.filter(({ user, game }) => game === seeker.game && user !== seeker.user))
  const wanting = others.length + 1
  if (others.length === 0) return { reason: 'alone' }
  const enough = seeker.least - 1
  let left = others
  for (const [reason, fits] of steps(seeker, now)) {
    const fitting = left.filter(fits)
    if (fitting.length < Math.min(left.length, enough)) return { reason, wanting }
    left = fitting
  }
  if (left.length < enough) return { reason: 'more', wanting, lacking: enough - left.length, size: seeker.least }
  const [first = seeker] = [seeker, ...left].toSorted(longestFirst)
  const until = new Date(first.since.getTime() + PATIENT_HOURS * HOUR_MS)
  return until > now && seeker.least < seeker.most
    ? { reason: 'larger', wanting, size: seeker.least, until }
    : { reason: 'otherwise', wanting }
}

/** One seek of each person: with several of them they are still one who wants the game. */
function perPerson(seekers: readonly Seeker[]): readonly Seeker[] {
  return [...Map.groupBy(seekers, ({ user }) => user).values()].flatMap(([first]) => first ?? [])
}

type Step = readonly ['players' | 'pace' | 'hours' | 'strength', (other: Seeker) => boolean]

/** What is asked of each of the others, in this order. */
function steps(seeker: Seeker, now: Date): readonly Step[] {
  const { least, most, paces } = seeker
  const waited = (other: Seeker) => Math.max(hoursWaited(seeker, now), hoursWaited(other, now))
  return [
    ['players', other => other.least <= most && least <= other.most],
    ['pace', other => other.paces.some(pace => paces.includes(pace))],
    ['hours', other => shareHours(seeker, other, waited(other))],
    ['strength', other => areEven(seeker, other, waited(other))],
  ]
}
