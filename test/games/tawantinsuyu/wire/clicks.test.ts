import { afterAll, expect, test } from 'vitest'
import { parseCustomId, parsePicked } from '../../../../src/discord/messages/custom-id.ts'
import game from '../../../../src/games/tawantinsuyu/game.ts'
import { people } from '../../../discord/chaski.ts'
import { chaskiOn } from '../../../discord/chaski-on.ts'
import { type Clicker, clicker } from '../../../discord/clicks.ts'
import { costSheet } from '../../../discord/costs.ts'
import { openSeldom } from '../../../discord/seldom.ts'
import { anyWay, onServer } from '../../../discord/ways.ts'
import { PATIENCE_MS } from '../../../patience.ts'
import { measuringPainter } from '../../../render/measuring-painter.ts'

/** How the question of a turn begins, and that of a Conquest. */
const TURN = 'Place a Worker'
const CONQUEST = /Join .* Conquest|Which Army cards/

/** All that is played; the order of what is taken at once may differ. */
const MOVES = [
  'start SW02; keep thunder7 sun3 thunder6; use sun4; use staff5; build P06; use water3; use moon1; use sun2',
  'priest 1; place craftsman T9 thunder7 0; task 1; task 3; hire potato',
  'muster a7; conquer kuntisuyu 2; take deck',
].flatMap(line => line.split('; '))

const asksForTurn = (panel: string) => panel.includes(TURN)

/** What is counted one after the other, the most presses that it may take, and what is asked once it is over. */
const STRETCHES = [
  { stretch: 'the set-up', most: 8, isOver: asksForTurn },
  { stretch: 'a Worker’s turn', most: 6, isOver: (panel: string) => CONQUEST.test(panel) },
  { stretch: 'an answer to a Conquest', most: 5, isOver: asksForTurn },
] as const

/** What Chaski has below every panel. */
const OF_THE_HOUSE = /^(Back|Undo|Hint|More…)/

anyWay(onServer, (by, _, open) => {
  let seed = ''
  const painter = measuringPainter()
  const chaski = chaskiOn(open, { by, seed: () => seed, paint: painter.paint, pictureMs: PATIENCE_MS })
  const sheet = costSheet()
  afterAll(() => painter.close())

  async function sit(name: string): Promise<Clicker> {
    const { world } = chaski
    const channel = world.addChannel(name).id
    const [ana] = people(world, 1).map(player => clicker({ world, channel }, player))
    if (ana === undefined) throw new Error('nobody')
    await ana.player.slash(channel, '/play new game:tawantinsuyu players:1')
    await ana.pressTable('Start')
    return ana
  }

  // After the first turn of seed 4 Axomamma begins a Conquest.
  test('the set-up takes at most 8 presses, a Worker’s turn 6, and an answer to a Conquest 5; a choice from a list is two', async () => {
    seed = '4'.repeat(64)
    const ana = await sit('clicks')
    const { world, store } = chaski
    const { measures } = painter
    for (const { stretch, most, isOver } of STRETCHES) {
      const end = await sheet.count({ world, channel: 'clicks', store, clickers: [ana], measures })
      await answerUntil(ana, isOver)
      const { clicks, left, ...others } = await end(stretch)
      expect(clicks[0], stretch).toBeLessThanOrEqual(most)
      expect(left).toEqual([1])
      expect(others).toMatchObject({ pings: [0], posted: [] })
    }
    const panel = ana.panel()
    expect((await openSeldom(ana.player, panel === undefined ? {} : { reply: panel })).text).toMatch(/Soldier/)
    const entries = await store.prisma.entry.findMany({ orderBy: { number: 'asc' } })
    const moves = entries.map(({ action }) => game.notation.format(game.action.parse(action)))
    expect(moves.toSorted()).toEqual(MOVES.toSorted())
  })
})

/** Opens the panel, and answers with the moves or what is offered first, as many of a list as are asked for, in any order. */
async function answerUntil(player: Clicker, isThere: (panel: string) => boolean): Promise<void> {
  const before = player.clicks
  await player.pressTable('My turn')
  for (;;) {
    const panel = player.panel()
    if (panel === undefined) throw new Error('there is no panel')
    if (player.clicks > before + 1 && isThere(panel.text)) return
    if (player.clicks > before + 20) throw new Error(`still asked:\n${panel.text}`)
    const buttons = panel.buttons.filter(({ label }) => !OF_THE_HOUSE.test(label))
    const button = buttons.find(({ customId }) => isOfMoves(parseCustomId(customId)))
    const [select] = panel.selects
    if (button !== undefined || select === undefined) await player.press(button?.label ?? buttons[0]?.label ?? '')
    else {
      await player.pick(
        ...select.options
          .toSorted((a, b) => Number(isOfMoves(parsePicked(b.value))) - Number(isOfMoves(parsePicked(a.value))))
          .slice(0, select.least)
          .map(one => one.label)
          .toReversed(),
      )
    }
  }
}

function isOfMoves(said: ReturnType<typeof parseCustomId> | ReturnType<typeof parsePicked>): boolean {
  return said?.type === 'play' && said.action.split('; ').every(step => MOVES.includes(step))
}
