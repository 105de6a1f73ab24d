import { at } from '../../engine/at.ts'
import { believe } from './believe.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/**
 * A state that fits what the viewer knows, in which his turn begins at once; undefined in his own turn, before the first
 * one, and at the end.
 */
export function plan(view: View): State | undefined {
  const { viewer, over, free, agenda } = view
  const isPlaying = agenda.some(matter => matter.type === 'run' && matter.what === 'end-turn')
  if (viewer === 'public' || over || free || !isPlaying) return undefined
  const state = believe(view)
  const isFirst = at(state.players, viewer).priest === undefined
  const { played: _, ...rest } = state
  return {
    ...rest,
    active: viewer,
    agenda: [
      { type: 'run', what: 'end-turn', seat: viewer },
      { type: 'release', seat: viewer },
      { type: 'hire', seat: viewer },
      { type: 'turn', seat: viewer, done: [] },
      ...(isFirst ? [{ type: 'priest', seat: viewer } as const] : []),
    ],
  }
}
