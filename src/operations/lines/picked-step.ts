import type { PanelStep, Picked } from '../../pages/model/press.ts'
import { splitMoves } from './split-moves.ts'

/** What is done with a panel where one thing is meant. */
type OneStep = Exclude<PanelStep, { readonly type: 'pick' }>

/** What it is to pick these of a list on a page: several choices are all played, one may lead to another page; undefined if they are not ours. */
export function pickedStep(focus: string, all: readonly (Picked | undefined)[]): OneStep | undefined {
  const [picked] = all
  const moves = pickedMoves(all)
  if (moves.length > 0) return { type: 'play', action: moves.join('; ') }
  if (picked?.type === 'open') return { type: 'open', page: 0, focus: picked.focus }
  return picked?.type === 'ask' ? { type: 'ask', choice: picked.choice, focus } : undefined
}

/**
 * The moves that are picked: single actions, or the one action that several pages make together. None where a page or
 * a question opens.
 */
function pickedMoves(picked: readonly (Picked | undefined)[]): readonly string[] {
  const [first, ...others] = picked.flatMap(each => (each?.type === 'open' ? each.focus : []))
  if (first !== undefined && others.length > 0) {
    return [[first, ...others.flatMap(focus => focus.split(' ').at(-1) ?? [])].join(' ')]
  }
  return picked.flatMap(each => (each?.type === 'play' ? splitMoves(each.action) : []))
}
