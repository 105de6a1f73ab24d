import { expect, test } from 'vitest'
import game from '../../../../src/games/incan-gold/game.ts'
import { inDatabase } from '../../../databases.ts'
import { seatedBy } from '../../../discord/whole-games/script.ts'
import { recordedScript } from '../../../discord/whole-games/scripts.ts'
import { FULL } from '../../../full.ts'
import { beforeTries } from '../../../tries.ts'
import { type OpenedBoards, openBoards } from '../../../web/reach/opened-boards.ts'
import { byTaps } from '../../../web/taps/by-taps.ts'
import { handOnPage } from '../../../web/taps/hand-on-page.ts'
import { expectWithin, tapSheet } from '../../../web/taps/tap-sheet.ts'

inDatabase('server', (_, open) => {
  let boards: OpenedBoards
  const sheet = tapSheet()

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  test.runIf(FULL)('an answer takes a tap, and one more to be sure of whoever answers last', async () => {
    const script = recordedScript('incan-gold', 'three-with-the-new-artifacts')
    const begun = await boards.resume('incan-gold')
    const hands = []
    for (const player of seatedBy(script, begun.players))
      hands.push(await handOnPage(await boards.boardOf(player, begun), 'finger'))
    const ends = hands.map(hand => sheet.count(hand))
    await byTaps(game, hands, script)
    for (const [seat, end] of ends.entries()) {
      const answers = script.stretches.filter(stretch => stretch.seat === seat).length
      const costs = end(`${answers} answers of seat ${seat}`)
      expect(costs.taps).toBe(answers + costs.sure)
      expectWithin(costs, { taps: 50, requests: 160, kB: 400 })
    }
  })
})
