import { expect, test } from 'vitest'
import { askBoard } from '../../../src/web/page/model/ask-board.ts'
import type { ServerAnswer } from '../../../src/web/page/model/ask-server.ts'
import type { PagePlace, PageState } from '../../../src/web/page/model/page-state.ts'
import { FIRST_PLACE } from '../../../src/web/page/model/pressing.ts'
import type { BoardState } from '../../../src/web/protocol/board-state.ts'

const BOARD: BoardState = {
  title: '',
  viewer: '',
  locale: 'en',
  home: '',
  board: [],
  players: [],
  turn: [],
  prepared: [],
  hand: [],
  log: [],
  hasPast: true,
  isOver: false,
  question: '1.0',
  words: {},
}

const SHOWN: PageState = {
  board: BOARD,
  closed: undefined,
  isAway: false,
  place: FIRST_PLACE,
  beside: undefined,
  isBusy: false,
  replay: undefined,
  pointed: undefined,
  isLarge: false,
}

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
    for (const one of asked) one.answer({ type: 'shown', value: { ...BOARD, question }, tag: question })
  }
  return { ...page, asked, answer, now: () => state }
}

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
