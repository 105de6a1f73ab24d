import type { View } from '../../view.ts'

/** Whether the seat in turn has its last turn: also who has placed the last triple in it. */
export function isLastTurn({ turn, supply }: Pick<View, 'turn' | 'supply'>): boolean {
  return turn.last || supply.triples === 0
}
