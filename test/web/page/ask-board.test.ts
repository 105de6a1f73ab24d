import { expect, onTestFinished, test, vi } from 'vitest'
import { askBoard } from '../../../src/web/page/model/ask-board.ts'
import { askServer, type ServerAnswer } from '../../../src/web/page/model/ask-server.ts'
import type { PagePlace } from '../../../src/web/page/model/page-state.ts'
import { FIRST_PLACE } from '../../../src/web/page/model/pressing.ts'
import type { BoardState } from '../../../src/web/protocol/board-state.ts'
import { EMPTY_BOARD, SHOWN } from './shown-page.ts'

const TAPPED: PagePlace = { ...FIRST_PLACE, at: 'K8' }

/** A page that asks a server which answers when it is told to. */
function pageBeforeServer() {
  let state = SHOWN
  const asked: { readonly place: PagePlace; answer(said: ServerAnswer<BoardState>): void }[] = []
  const server = {
    state(place: PagePlace) {
      const { promise, resolve: answer } = Promise.withResolvers<ServerAnswer<BoardState>>()
      asked.push({ place, answer })
      return promise
    },
  }
  const page = askBoard(server, {
    now: () => state,
    change(next) {
      state = { ...state, ...next }
    },
    close() {},
    ready: Promise.resolve(),
  })
  const answer = (question: string) => {
    for (const one of asked) one.answer({ type: 'shown', value: { ...EMPTY_BOARD, question }, tag: question })
  }
  const press = (isBusy: boolean) => {
    state = { ...state, isBusy }
  }
  return { ...page, asked, answer, press, now: () => state }
}

test('what is asked too often is asked again after the pause that the server names', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = pageBeforeServer()
  const asking = page.ask(TAPPED)
  page.asked[0]?.answer({ type: 'away', againMs: 3_000 })
  await asking
  expect([page.asked.length, page.now().isAway]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(page.asked.map(({ place }) => place)).toEqual([TAPPED, TAPPED])
  page.answer('1.0')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.now()).toMatchObject({ isAway: false, place: TAPPED })
})

test('where it was asked for something else meanwhile, it is not asked again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = pageBeforeServer()
  const asking = page.ask(TAPPED)
  page.asked[0]?.answer({ type: 'away', againMs: 3_000 })
  await asking
  const other = page.ask(FIRST_PLACE)
  page.answer('1.0')
  await other
  await vi.advanceTimersByTimeAsync(3_000)
  expect(page.asked).toHaveLength(2)
})

test('a tap is not lost where a change is told before it is answered', async () => {
  const page = pageBeforeServer()
  const both = [page.ask(TAPPED), page.ask()]
  page.answer('1.0')
  await Promise.all(both)
  expect(page.asked.map(({ place }) => place)).toEqual([TAPPED, TAPPED])
  expect(page.now().place).toEqual(TAPPED)
})

test('where the question is another one by then, its first page is asked for', async () => {
  const page = pageBeforeServer()
  const asking = page.ask(TAPPED)
  page.answer('2.0')
  await expect.poll(() => page.asked.length).toBe(2)
  page.answer('2.0')
  await asking
  expect(page.now().place).toEqual(FIRST_PLACE)
})

test.each([
  [429, { 'retry-after': '7' }, 7_000],
  [503, { 'retry-after': '5' }, 5_000],
  [429, {}, 2_000],
])('an answer of %i with %o means to ask again after %i ms', async (status, headers, againMs) => {
  vi.stubGlobal('fetch', async () => new Response('', { status, headers }))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await askServer('1').state(FIRST_PLACE, undefined)).toEqual({ type: 'away', againMs })
})

test('what changes while a press is under way is asked for once, when that is answered', () => {
  const page = pageBeforeServer()
  page.press(true)
  page.changed()
  page.changed()
  expect(page.asked).toEqual([])
  page.press(false)
  page.show(EMPTY_BOARD, '1.1')
  page.answered()
  page.answered()
  expect(page.asked.map(({ place }) => place)).toEqual([FIRST_PLACE])
})

test('where something was asked before a press, and not answered yet, it is asked once more', () => {
  const page = pageBeforeServer()
  void page.ask(TAPPED)
  page.show(EMPTY_BOARD, '1.1')
  page.answered()
  expect(page.asked.map(({ place }) => place)).toEqual([TAPPED, FIRST_PLACE])
})
