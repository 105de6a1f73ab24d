import type { Seat } from '../../../engine/contract/seat.ts'
import type { Taken } from '../events.ts'
import { artifactsOn, gemsOn, worthNow } from '../rules/temple.ts'
import type { Draft } from '../state.ts'

/**
 * Those who leave share the gems of the whole path equally and carry all they have home into their tents.
 * Rules p. 2: what does not divide stays on the path, and only who leaves alone takes the artifacts.
 */
export function leave(draft: Draft, seats: readonly Seat[]): void {
  const gems = gemsOn(draft.path)
  const share = Math.floor(gems / seats.length)
  const rest = gems % seats.length
  leaveOnPath(draft, rest)

  const homes = seats.map(seat => bringHome(draft, seat, share))
  const artifacts = artifactsOn(draft.path)
  const [seat] = seats
  const isAlone = seats.length === 1 && seat !== undefined
  const taken = isAlone ? takeArtifacts(draft, seat) : []
  draft.last.push({ type: 'left', homes, share, rest, taken, missed: isAlone ? [] : artifacts })
}

/** The rules leave open on which card the rest lies; here it is the last treasure that was found. */
function leaveOnPath(draft: Draft, rest: number): void {
  for (const lying of draft.path) lying.gems = 0
  const last = draft.path.findLast(({ card }) => card.type === 'treasure')
  if (last) last.gems = rest
}

function bringHome(draft: Draft, seat: Seat, share: number): { seat: Seat; gems: number } {
  const adventurer = draft.adventurers[seat]
  if (!adventurer) throw new RangeError(`no seat ${seat}`)
  const gems = adventurer.carried + share
  adventurer.tent += gems
  adventurer.carried = 0
  adventurer.inside = false
  return { seat, gems }
}

function takeArtifacts(draft: Draft, seat: Seat): readonly Taken[] {
  const taken = worthNow(draft, artifactsOn(draft.path))
  draft.adventurers[seat]?.artifacts.push(...taken)
  draft.path = draft.path.filter(({ card }) => card.type !== 'artifact')
  return taken
}
