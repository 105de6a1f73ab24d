import { at } from '../../engine/basics/at.ts'
import { believe } from './bots/believe.ts'
import { isTurnOn } from './rules/asking.ts'
import { turnMatters } from './rules/matters.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/**
 * A state that fits what the viewer knows, in which their turn begins at once; undefined in their own turn, before the first
 * one, and at the end.
 */
export function plan(view: View): State | undefined {
  const { viewer, free } = view
  if (viewer === 'public' || free || !isTurnOn(view)) return undefined
  const state = believe(view)
  const isFirst = at(state.players, viewer).priest === undefined
  const { played: _, ...rest } = state
  return {
    ...rest,
    active: viewer,
    agenda: [...turnMatters(viewer).toReversed(), ...(isFirst ? [{ type: 'priest', seat: viewer } as const] : [])],
  }
}
