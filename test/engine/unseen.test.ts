import { expect, test } from 'vitest'
import type { Viewer } from '../../src/engine/contract/seat.ts'
import { unseenBy } from '../../src/engine/play/unseen-by.ts'

/** What lies open, what each seat holds, and who is asked. */
interface State {
  readonly open: number
  readonly hands: readonly number[]
  readonly asked: number
}

const game = {
  waiting: ({ asked }: State) => ({
    beat: 1,
    seats: [{ seat: asked, decision: { key: 'play' }, weight: 'quick' as const }],
  }),
  view: ({ open, hands }: State, viewer: Viewer) => ({ open, mine: viewer === 'public' ? undefined : hands[viewer] }),
  points: () => [],
}

const before: State = { open: 0, hands: [1, 2, 3], asked: 0 }

test.each([
  ['of a second thought in secret', { hands: [9, 2, 3] }, ['public', 1, 2]],
  ['of what is given to somebody in secret', { hands: [9, 8, 3] }, ['public', 2]],
  ['of what another seat alone sees', { hands: [1, 8, 3] }, ['public', 2]],
  ['of what lies open', { open: 1 }, []],
  ['of what asks somebody else', { asked: 1 }, []],
  ['of what changes nothing at all', {}, ['public', 1, 2]],
])('who cannot see anything %s', (_, change, unseen) => {
  expect(unseenBy(game, [0, 1, 2], { seat: 0, before, after: { ...before, ...change } })).toEqual(unseen)
})
