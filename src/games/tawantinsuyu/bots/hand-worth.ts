import { armyCard, godCard } from '../components/cards.ts'
import type { Table } from '../rules/asking.ts'
import type { Player } from '../state.ts'
import type { Clock } from './clock.ts'
import { armyCardWorth, gainsWorth } from './gains-worth.ts'

/** So many God cards are of use at once. */
const FEW = 3

/** What God cards are worth in the hand: for placing Workers, and for what they bring; each one costs a potato at a Festival. */
export function godCardsWorth(
  { pack }: Pick<Table, 'pack'>,
  player: Player,
  { use, festivals, weights: w }: Clock,
): number {
  const { godCards, statues, potato } = player
  const few = Math.min(FEW, godCards.length)
  let worth = godCards.length * (1 - use) + use * (few * w.god + (godCards.length - few) * w.godSurplus)
  if (festivals > 0) worth += Math.max(0, godCards.length - potato) * w.upkeep
  for (const card of godCards) {
    const { gives, god } = godCard(pack, card)
    const isBlessed = statues.some(statue => statue.god === god)
    worth += use * gainsWorth(gives, w) * (w.godGains + (isBlessed ? w.blessed : 0))
  }
  return worth
}

/** What one more God card is worth. */
export function nextCardWorth({ godCards, potato }: Player, { use, weights: w }: Clock): number {
  const each = godCards.length < FEW ? w.god : w.godSurplus
  return 1 - use + use * (each + w.godGains * w.unknownGod) + (potato <= godCards.length ? w.upkeep : 0)
}

/** What Army cards are worth in the hand. */
export function armyHandWorth({ pack }: Pick<Table, 'pack'>, { armyHand }: Player, { use, weights: w }: Clock): number {
  return armyHand.reduce((sum, card) => sum + use * armyCardWorth(w, armyCard(pack, card).soldiers), 0)
}

/** What Workers are worth in the supply. */
export function workersWorth({ workers }: Pick<Player, 'workers'>, { use, weights: w }: Clock): number {
  const kept = Math.min(2, workers.length)
  return kept * (1 - use) + use * (Math.min(1, kept) * w.worker + Math.max(0, kept - 1) * w.secondWorker)
}

/** What one more Worker is worth. */
export function nextWorkerWorth({ workers }: Player, { use, weights: w }: Clock): number {
  if (workers.length > 1) return w.thirdWorker
  return 1 - use + use * (workers.length === 0 ? w.worker : w.secondWorker)
}
