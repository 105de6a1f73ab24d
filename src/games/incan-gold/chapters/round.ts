import type { Chance } from '../../../engine/basics/chance.ts'
import { ARTIFACTS } from '../components/cards.ts'
import type { RoundEnd } from '../events.ts'
import { artifactsOn, printedWorth, ranking } from '../rules/temple.ts'
import { type Draft, ROUNDS } from '../state.ts'
import { turnCard } from './going-on.ts'

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
export function endRound(draft: Draft, reason: RoundEnd): void {
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
