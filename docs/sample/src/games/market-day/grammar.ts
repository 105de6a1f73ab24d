import type { Grammar } from '../../engine/contract/faces.ts'

/** How a move is written. */
export const grammar: Grammar = {
  send: 'send <porter>',
}
