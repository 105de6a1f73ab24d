import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import type { MatterOf } from '../rules/matters.ts'
import { giveOne } from './gains.ts'
import { misplaced, type Play, put } from './play.ts'

/** Which of several rewards comes next; those that are alike are one answer. */
export function rewards(play: Play, matter: MatterOf<'rewards'>, action: Action): void {
  const { seat, list } = matter
  if (action.type !== 'choose') throw misplaced(action, seat)
  const left = list.toSpliced(action.option - 1, 1)
  if (left.length > 0) put(play, { ...matter, list: left })
  giveOne(play, seat, at(list, action.option - 1))
}
