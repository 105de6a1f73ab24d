import type { Chance } from '../../../engine/basics/chance.ts'
import type { Hazard } from '../components/cards.ts'
import { inside, isDeadly, printedWorth } from '../rules/temple.ts'
import type { Draft } from '../state.ts'

/** What the card that was turned did: the round goes on, on guard or not, or all are scared away. */
export type Turned = 'found' | 'warned' | 'scared'

/** Turns the next card of the deck, drawn by chance, for those inside. */
export function turnCard(draft: Draft, chance: Chance): Turned {
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
