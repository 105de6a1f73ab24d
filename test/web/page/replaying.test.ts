import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServerAnswer } from '../../../src/web/page/model/ask-server.ts'
import type { PageState } from '../../../src/web/page/model/page-state.ts'
import { replaying } from '../../../src/web/page/model/replaying.ts'
import type { PastMoments } from '../../../src/web/protocol/board-state.ts'
import { SHOWN } from './shown-page.ts'

const PAST: PastMoments = { count: 2, since: 1, moments: [0, 1].map(moment => ({ moment, told: [], board: [] })) }

test('a past that is not answered at first is shown once it is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let state: PageState = SHOWN
  const answers: ServerAnswer<PastMoments>[] = [{ type: 'away' }, { type: 'shown', value: PAST, tag: '' }]
  const server = { past: async () => answers.shift() ?? { type: 'same' as const } }
  const { openReplay } = replaying(server, {
    now: () => state,
    change(next) {
      state = { ...state, ...next }
    },
    close() {},
  })
  const opening = openReplay()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isAway).toBe(true)
  await vi.runAllTimersAsync()
  await opening
  expect(state).toMatchObject({ isAway: false, replay: { at: 1, count: 2 } })
})
