import { expect, test } from 'vitest'
import game from '../../../../src/games/tawantinsuyu/game.ts'
import type { Store } from '../../../../src/store/store.ts'
import { inDatabase } from '../../../databases.ts'
import { live, people } from '../../../discord/chaski.ts'
import { scriptOf } from '../../../discord/whole-games/script.ts'
import { begin } from '../../../discord/whole-games/table.ts'
import { beforeTries } from '../../../tries.ts'
import { type OpenedBoards, openBoards } from '../../../web/reach/opened-boards.ts'
import { takeAtOnce } from '../../../web/taps/by-taps.ts'
import { handOnPage } from '../../../web/taps/hand-on-page.ts'
import { expectWithin, tapSheet } from '../../../web/taps/tap-sheet.ts'

/** After the first turn of this seed Axomamma begins a Conquest. */
const SEED = '4'.repeat(64)

/** What is counted one after the other, and what it may cost. */
const STRETCHES = [
  {
    stretch: 'the set-up',
    moves: 'start SW02; keep thunder7 sun3 thunder6; use sun4; use staff5; build P06; use water3; use moon1; use sun2',
    most: { taps: 9, requests: 12, kB: 60 },
  },
  {
    stretch: 'a Worker’s turn',
    moves: 'priest 1; place craftsman T9 thunder7 0; task 1; task 3; hire potato',
    most: { taps: 6, requests: 12, kB: 75 },
  },
  {
    stretch: 'an answer to a Conquest',
    moves: 'muster a7; conquer kuntisuyu 2; take deck',
    most: { taps: 4, requests: 9, kB: 40 },
  },
].map(one => ({ ...one, moves: one.moves.split('; ') }))

inDatabase('server', (_, open) => {
  let store: Store
  let boards: OpenedBoards
  const sheet = tapSheet()

  beforeTries(async () => {
    store = await open()
    boards = await openBoards(store, { seed: () => SEED })
    return () => boards.close()
  })

  test('the set-up, a Worker’s turn and an answer to a Conquest take 9, 6 and 4 taps, two or three of them to be sure', async () => {
    const { world } = boards.chaski
    const channel = world.addChannel('taps').id
    const players = people(world, 1)
    await begin({ world, channel, game: game.id, players }, 'buttons')
    const question = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const [ana] = players
    if (ana === undefined) throw new Error('nobody')
    const hand = await handOnPage(await boards.boardOf(ana, { question }), 'finger')
    const moves = STRETCHES.flatMap(one => one.moves)
    const log = moves.map(text => ({ seat: 0, action: game.action.parse(game.notation.parse(text)) }))
    const steps = scriptOf(game, { seats: 1, options: {}, seed: SEED, log }).stretches.flatMap(one => one.steps)
    for (const { stretch, moves, most } of STRETCHES) {
      const end = sheet.count(hand)
      await takeAtOnce(
        game,
        hand,
        steps.filter(({ text }) => moves.includes(text)),
      )
      expectWithin(end(stretch), most)
    }
    const entries = await store.prisma.entry.findMany({ orderBy: { number: 'asc' } })
    expect(entries.map(({ action }) => game.notation.format(game.action.parse(action))).toSorted()).toEqual(
      moves.toSorted(),
    )
  })
})
