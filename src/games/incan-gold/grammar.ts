import type { Grammar } from '../../engine/faces.ts'

/** How a choice is written. */
export const grammar: Grammar = {
  choose: '<choice…>',
}
