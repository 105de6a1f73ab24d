import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../../src/store/store.ts'
import { inDatabase } from '../../databases.ts'
import { gameOf } from '../../games/registered.ts'
import { type Chaski, startChaski } from '../chaski.ts'
import { playAt } from './at-a-table.ts'
import { type Counted, counting } from './counting.ts'
import { listen } from './listen.ts'

/**
 * What reads a table twice: a change whose outcome is told of the table as it is then; what one without a seat is shown; a
 * refusal, which offers such a one what they can do.
 */
const TWICE: Readonly<Record<string, number>> = {
  'a ballot is cast': 2,
  'a vote ends a game': 2,
  'a vote is over': 2,
  'a seat is taken': 2,
  '/table by one who looks on': 2,
}

/** How many statements what is shown and told takes; those included that keep what was sent, without BEGIN and COMMIT. */
const STATEMENTS: Readonly<Record<string, number>> = {
  '/turn': 2,
  '/hand': 2,
  '/log': 2,
  '/recap': 2,
  '/replay': 2,
  '/notes': 2,
  '/table': 5,
  'the completion of a move': 1,
  'the button more': 1,
  'the button film': 1,
  'the button note': 1,
  'a note is written': 6,
  'a typed move is refused': 4,
  'an order is taken back': 3,
  'a lobby is about to be closed, job warn': 2,
  '/play start, job call': 6,
  'a turn ends, job hand': 3,
  'a turn ends, job show': 3,
  'a seat is given up, job vacant': 3,
  'somebody lost their seat, job replaced': 2,
  'a moderator nudges, job nudge': 3,
  'a vote is asked for, job vote': 4,
  'a thread is archived, job archive': 2,
  'a table whose rules are away was closed, job show': 3,
}

// Statements are heard on their way to a server.
inDatabase('server', (_, __, { fresh }) => {
  const ears = listen()
  const heard: Counted[] = []
  let store: Store
  let chaski: Chaski
  beforeAll(async () => {
    store = await openStore({ ...(await fresh()), watch: ears })
    chaski = await startChaski(store, { seed: () => '5a'.repeat(32), watch: ears })
    await playAt(
      chaski,
      gameOf('incan-gold'),
      'voted',
      counting(store, ears, one => heard.push(one)),
    )
  })
  afterAll(async () => {
    await chaski.close()
    await store.close()
    ears.close()
  })

  test('whatever is shown or told reads its table once', () => {
    const more = heard.flatMap(({ what, reads }) => (reads > 1 ? [[what, reads] as const] : []))
    expect(Object.fromEntries(more)).toEqual(TWICE)
  })

  test('what is shown and told is read and kept in few statements', () => {
    const counts = new Map(heard.map(({ what, statements }) => [what, statements]))
    expect(Object.fromEntries(Object.keys(STATEMENTS).map(what => [what, counts.get(what)]))).toEqual(STATEMENTS)
  })
})
