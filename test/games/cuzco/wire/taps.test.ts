import { expect, test } from 'vitest'
import game from '../../../../src/games/cuzco/game.ts'
import type { Store } from '../../../../src/store/store.ts'
import { stored } from '../../../../src/store/values/json.ts'
import { inDatabase } from '../../../databases.ts'
import { live, pairAt } from '../../../discord/chaski.ts'
import { beforeTries } from '../../../tries.ts'
import { type OpenedBoards, openBoards } from '../../../web/reach/opened-boards.ts'
import { takeAtOnce } from '../../../web/taps/by-taps.ts'
import { choicesOf } from '../../../web/taps/choices-of.ts'
import { type HandOnPage, handOnPage } from '../../../web/taps/hand-on-page.ts'
import { expectWithin, tapSheet } from '../../../web/taps/tap-sheet.ts'
import { clicksOf, suggestedTurn } from '../clicks.ts'
import { acted, site } from '../site.ts'

/** So many moves are taken as they are suggested, if there are so many. */
const MOST_MOVES = 6

inDatabase('server', (_, open) => {
  let store: Store
  let boards: OpenedBoards
  let tables = 0
  const sheet = tapSheet()
  const usual = site({ duty: true, rows: ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1'] })

  beforeTries(async () => {
    store = await open()
    boards = await openBoards(store, { seed: () => '5'.repeat(64) })
    return () => boards.close()
  })

  /** A finger on the page of a seat, at a table where a test begins. */
  const at = async (state: ReturnType<typeof site>, seat: number): Promise<HandOnPage> => {
    await boards.tabs.closeAll()
    tables += 1
    const { chaski } = boards
    const channel = `cuzco-taps-${tables}`
    const player = (await pairAt(chaski, channel, 'cuzco'))[seat]
    if (player === undefined) throw new Error('nobody')
    const where = { table: { channelId: chaski.world.channel(channel).id } }
    await store.prisma.table.updateMany({ where: where.table, data: { state: stored.parse(state) } })
    for (const each of [0, 1])
      await store.prisma.seat.updateMany({
        where: { ...where, seat: each },
        data: { asked: each === seat, beat: null, since: null },
      })
    const question = await live(chaski.world, channel, ({ text }) => text.includes('Waiting for'))
    return handOnPage(await boards.boardOf(player, { question }), 'finger')
  }
  const played = async () => {
    const entries = await store.prisma.entry.findMany({
      where: { table: { channelId: boards.chaski.world.channel(`cuzco-taps-${tables}`).id } },
      orderBy: { number: 'asc' },
    })
    return entries.map(({ action }) => game.notation.format(game.action.parse(action)))
  }
  const play = async (hand: HandOnPage, moves: readonly string[]) => {
    const end = sheet.count(hand)
    const steps = moves.map(text => ({ text, route: () => [] }))
    await takeAtOnce(game, hand, steps)
    expect(await played()).toEqual(moves)
    return end
  }

  test('a usual turn takes a tap for each of its seven moves, and one to be sure of its end', async () => {
    const moves = 'D J5 sw; build J5 4; move L5 K5; V L7; enter L7; token; end'.split('; ')
    const costs = (await play(await at(usual, 0), moves))('a usual turn')
    expectWithin(costs, { taps: 8, requests: 18, kB: 180 })
  })

  test('a turn by what is suggested first takes no more either', async () => {
    const moves = [...suggestedTurn(usual, MOST_MOVES), 'end']
    const costs = (await play(await at(usual, 0), moves))('a turn as suggested')
    expectWithin(costs, { taps: moves.length + 1, requests: 14, kB: 140 })
    expect(costs.taps).toBeLessThan(clicksOf(usual, moves.join('; ')).clicks)
  })

  test('a festival is answered by a tap on the cards, and one to be sure', async () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const hand = await at(acted(site({ rows, hands: ['A', 'A AB'], faceUp: 'A' }), 'festival F7 A').state, 1)
    const end = sheet.count(hand)
    for (const label of [/^Mask: 1 FP/, /^Play the cards/]) {
      const choice = choicesOf(hand.latest()).find(one => label.test(one.label))
      if (choice === undefined) throw new Error(`nothing is called ${label}`)
      await hand.choose(choice)
    }
    expect(await played()).toEqual(['bid A'])
    expectWithin(end('an answer to a festival'), { taps: 2, requests: 5, kB: 50 })
  })
})
