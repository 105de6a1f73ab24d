import type { Grammar } from '../../engine/contract/faces.ts'

/** How a choice is written. */
export const grammar: Grammar = {
  choose: '<choice…>',
}
