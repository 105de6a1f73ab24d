import type { ChannelId } from '../../store/values/ids.ts'
import { PACES, type Pace } from '../record/paces.ts'
import {
  areEven,
  hoursWaited,
  longestFirst,
  mayMeet,
  PATIENT_HOURS,
  type Seeker,
  type Surroundings,
  shareHours,
  spotOf,
} from './seeker.ts'

/** Among how many a table is looked for, in how many steps at most for one size and pace, and in how many for all. */
const SEARCH = { among: 20, steps: 1_000, all: 200_000 } as const

/** How many steps are left. */
interface Budget {
  left: number
}

/** People for one table, whoever has waited longest first. */
export interface MatchedGroup<S extends Seeker = Seeker> {
  readonly seekers: readonly S[]
  readonly pace: Pace
  readonly channel: ChannelId
}

/**
 * Who sits down with whom: for one after the other, whoever has waited longest first, the first table that all who sit there
 * want. The order of what is given does not matter.
 */
export function match<S extends Seeker>(seekers: readonly S[], around: Surroundings): readonly MatchedGroup<S>[] {
  const groups: MatchedGroup<S>[] = []
  const budget = { left: SEARCH.all }
  let waiting = seekers.toSorted(longestFirst)
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const group = tableFor(first, waiting, { ...around, budget })
    if (group === undefined) continue
    groups.push(group)
    waiting = waiting.filter(one => !group.seekers.includes(one))
  }
  return groups
}

/** A table with free seats, and who has one: whoever has waited longest first. */
export interface SeatedGroup extends MatchedGroup {
  readonly places: number
}

/** Who may be asked to take the free seats of a table: as many as make it one that all want. */
export function fill<S extends Seeker>(table: SeatedGroup, seekers: readonly S[], around: Surroundings): readonly S[] {
  const waiting = seekers.toSorted(longestFirst)
  const { seekers: seated, pace, channel, places } = table
  const search = searchFrom({ seated, pace, channel }, waiting, { ...around, budget: { left: SEARCH.all } })
  for (let size = places; size > seated.length; size--) {
    const found = search(size)
    if (found !== undefined) return found
  }
  return []
}

/** Whether those who sit at a table would begin without anybody else. */
export function areEnough({ seekers }: Pick<MatchedGroup, 'seekers'>, now: Date): boolean {
  return seekers.every(({ least }) => least <= seekers.length) && isLarge(seekers, now)
}

/** Where and how long is looked. */
interface Looking extends Surroundings {
  readonly budget: Budget
}

function tableFor<S extends Seeker>(first: S, waiting: readonly S[], around: Looking): MatchedGroup<S> | undefined {
  const { channel } = first
  if (around.unseen.has(spotOf(first.user, channel))) return undefined
  const paces = PACES.filter(pace => first.paces.includes(pace))
  const searches = paces.map(pace => ({
    pace,
    search: searchFrom({ seated: [first], pace, channel }, waiting, around),
  }))
  for (let size = first.most; size >= first.least; size--) {
    for (const { pace, search } of searches) {
      const others = search(size)
      if (others !== undefined) return { seekers: [first, ...others], pace, channel }
    }
  }
  return undefined
}

/** Those who have a seat already, where, and at which pace. */
interface Seated extends Omit<MatchedGroup, 'seekers'> {
  readonly seated: readonly Seeker[]
}

/** What finds as many as a table of a size lacks, of those who have waited longest; undefined where there are not as many. */
function searchFrom<S extends Seeker>({ seated, pace, channel }: Seated, waiting: readonly S[], around: Looking) {
  const { now, budget } = around
  const [first] = seated
  const waited = first === undefined ? 0 : hoursWaited(first, now)
  const fits = (one: Seeker, other: Seeker) =>
    mayMeet(one, other, channel, around) && shareHours(one, other, waited) && areEven(one, other, waited)
  const wanted = waiting.filter(
    one => one.game === first?.game && one.paces.includes(pace) && seated.every(other => fits(one, other)),
  )
  const isPatient = waited < PATIENT_HOURS
  return (size: number): readonly S[] | undefined => {
    const ofSize = (one: Seeker) => one.least <= size && size <= one.most
    const among = wanted.filter(ofSize).slice(0, SEARCH.among)
    const isTooSmall = isPatient && [...seated, ...among].every(({ most }) => most > size)
    if (isTooSmall || !seated.every(ofSize)) return undefined
    let steps = Math.min(SEARCH.steps, budget.left)
    const complete = (added: readonly S[], rest: readonly S[]): readonly S[] | undefined => {
      const lacking = size - seated.length - added.length
      if (lacking === 0) return isLarge([...seated, ...added], now) ? added : undefined
      for (const [index, next] of rest.entries()) {
        if (steps === 0 || rest.length - index < lacking) return undefined
        steps--
        budget.left--
        const others = rest.slice(index + 1).filter(one => fits(one, next))
        const found = complete([...added, next], others)
        if (found !== undefined) return found
      }
      return undefined
    }
    return complete([], among)
  }
}

/** Whether a table is as large as those who sit there want one, or whoever has waited longest of them would wait for others no more. */
function isLarge(group: readonly Seeker[], now: Date): boolean {
  const [first] = group
  return (
    group.some(({ most }) => most === group.length) || (first !== undefined && hoursWaited(first, now) >= PATIENT_HOURS)
  )
}
