import type { Picked } from '../messages/custom-id.ts'
import { splitMoves } from './typed-moves.ts'

/**
 * The moves that are picked of a list: actions one by one, or the one action that several pages make together, the first
 * one's focus with the last word of each other. None where a page is opened, or a question.
 */
export function pickedMoves(picked: readonly (Picked | undefined)[]): readonly string[] {
  const [first, ...others] = picked.flatMap(each => (each?.type === 'open' ? each.focus : []))
  if (first !== undefined && others.length > 0) {
    return [[first, ...others.flatMap(focus => focus.split(' ').at(-1) ?? [])].join(' ')]
  }
  return picked.flatMap(each => (each?.type === 'play' ? splitMoves(each.action) : []))
}
