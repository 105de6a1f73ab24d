import type { Look, Spot } from '../../../engine/contract/scene.ts'
import type { View } from '../view.ts'
import { hexSpots } from './board.ts'
import { stockSpots } from './players.ts'

/** Where the hexes lie, and what can be taken. */
export function spots(view: View, look: Look): readonly Spot[] {
  if (typeof look !== 'object') return []
  if (look.crop === 'board') return hexSpots(view)
  return look.crop === 'players' ? stockSpots(view) : []
}
