import type { Chance } from '../../../engine/basics/chance.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { ARTIFACTS, type Hazard } from '../components/cards.ts'
import type { RoundEnd, Taken } from '../events.ts'
import { artifactsOn, gemsOn, inside, isDeadly, printedWorth, ranking, worthNow } from '../rules/temple.ts'
import { type Draft, ROUNDS } from '../state.ts'

/** Rules p. 2 and 3: all choices are shown at once; who leaves goes home, for the others the next card is turned. */
export function reveal(draft: Draft, chance: Chance): void {
  const leavers = inside(draft).filter(seat => draft.adventurers[seat]?.choice === 'leave')
  for (const adventurer of draft.adventurers) delete adventurer.choice
  draft.last = []
  delete draft.ended
  draft.beat++

  if (leavers.length > 0) leave(draft, leavers)
  const seats = inside(draft)
  if (seats.length === 0) {
    endRound(draft, 'all-left')
    openRounds(draft, chance)
    return
  }
  draft.last.push({ type: 'went-on', seats })
  if (turnCard(draft, chance) === 'scared') {
    endRound(draft, 'hazard')
    openRounds(draft, chance)
  }
}

/** Opens round after round until somebody must be asked, or opens the tents when there is no further round. */
export function openRounds(draft: Draft, chance: Chance): void {
  while (draft.round < ROUNDS) {
    beginRound(draft)
    if (!scaredAtTheEntrance(draft, chance)) return
    endRound(draft, 'hazard')
  }
  openTents(draft)
}

/** Rules p. 3: the second hazard leaves the game, artifacts that lie on the path are lost, all other cards go back. */
function endRound(draft: Draft, reason: RoundEnd): void {
  const lost = artifactsOn(draft.path)
  draft.ended = draft.path
  draft.path = []
  for (const [place, { card }] of draft.ended.entries()) {
    const isSecondHazard = reason === 'hazard' && place === draft.ended.length - 1
    if (isSecondHazard || card.type === 'artifact') draft.removed.push(card)
    else draft.deck.push(card)
  }
  for (const adventurer of draft.adventurers) adventurer.inside = false
  draft.last.push({ type: 'round-ended', round: draft.round, reason, lost })
}

/** Rules p. 2: the artifact of the round joins the deck; those not found yet are still in it. */
function beginRound(draft: Draft): void {
  draft.round++
  for (const adventurer of draft.adventurers) adventurer.inside = true
  const artifact = draft.options.artifacts === 'none' ? undefined : ARTIFACTS[draft.round - 1]
  if (artifact) draft.deck.push({ type: 'artifact', artifact })
  const { round, options } = draft
  draft.last.push({
    type: 'round-began',
    round,
    ...(artifact !== undefined && { artifact, ...printedWorth(options, artifact) }),
  })
}

/** Rules p. 2 and 3: nobody has a reason to leave before the first card, nor after it if it is a hazard. */
function scaredAtTheEntrance(draft: Draft, chance: Chance): boolean {
  return turnCard(draft, chance) === 'warned' && turnCard(draft, chance) === 'scared'
}

/** Rules p. 4: after the last round the tents are opened and everything in and beside them is counted. */
function openTents(draft: Draft): void {
  draft.over = true
  const tents = ranking(draft).map(({ seat, place, points }) => {
    const gems = draft.adventurers[seat]?.tent ?? 0
    return { seat, gems, artifacts: points - gems, points, place }
  })
  draft.last.push({ type: 'tents-opened', tents })
}

/** What the card that was turned did: the round goes on, on guard or not, or all are scared away. */
type Turned = 'found' | 'warned' | 'scared'

/** Turns the next card of the deck, drawn by chance, for those inside. */
function turnCard(draft: Draft, chance: Chance): Turned {
  const [card] = draft.deck.splice(chance.below(draft.deck.length), 1)
  if (!card) throw new Error('the deck is empty')
  const deadly = isDeadly(draft.path, card)
  draft.path.push({ card, gems: 0 })

  if (card.type === 'treasure') {
    shareTreasure(draft, card.gems)
    return 'found'
  }
  if (card.type === 'artifact') {
    const { artifact } = card
    draft.last.push({ type: 'artifact-turned', artifact, ...printedWorth(draft.options, artifact) })
    return 'found'
  }
  if (deadly) {
    scareAway(draft, card.hazard)
    return 'scared'
  }
  draft.last.push({ type: 'hazard-turned', hazard: card.hazard })
  return 'warned'
}

/** Rules p. 3: a treasure is divided among those inside; what does not divide stays on its card. */
function shareTreasure(draft: Draft, gems: number): void {
  const seats = inside(draft)
  const share = Math.floor(gems / seats.length)
  const rest = gems % seats.length
  for (const seat of seats) {
    const adventurer = draft.adventurers[seat]
    if (adventurer) adventurer.carried += share
  }
  const lying = draft.path.at(-1)
  if (lying) lying.gems = rest
  draft.last.push({ type: 'treasure-turned', gems, share, rest, seats })
}

/** Rules p. 3: the second hazard of a kind makes all those inside lose what they carry. */
function scareAway(draft: Draft, hazard: Hazard): void {
  const losses = inside(draft).map(seat => ({ seat, gems: draft.adventurers[seat]?.carried ?? 0 }))
  for (const adventurer of draft.adventurers) adventurer.carried = 0
  draft.last.push({ type: 'scared-away', hazard, losses })
}

/**
 * Those who leave share the gems of the whole path equally and carry all they have home into their tents.
 * Rules p. 2: what does not divide stays on the path, and only who leaves alone takes the artifacts.
 */
function leave(draft: Draft, seats: readonly Seat[]): void {
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
