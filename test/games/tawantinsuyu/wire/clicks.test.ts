import { expect, test } from 'vitest'
import { inDatabase } from '../../../databases.ts'
import { people } from '../../../discord/chaski.ts'
import { chaskiOn } from '../../../discord/chaski-on.ts'
import { type Clicker, clicker } from '../../../discord/clicks.ts'

/** How the question of a turn begins, and that of a Conquest. */
const TURN = 'What do you do?'
const CONQUEST = /Join .* Conquest|Which Army cards/

/** What the house has below every panel. */
const OF_THE_HOUSE = /^(Back|Undo step|Start over|Zoom|Whole board|Type moves|Why not|Standing order|A possible turn)/

inDatabase('embedded', (_, open) => {
  let seed = ''
  const chaski = chaskiOn(open, { seed: () => seed })

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
  test('the set-up takes at most 6 clicks, a Worker’s turn 8, and an answer to a Conquest 4', {
    timeout: 60_000,
  }, async () => {
    seed = '4'.repeat(64)
    const ana = await sit('clicks')
    const setUp = await clicksUntil(ana, panel => panel.includes(TURN))
    const turn = await clicksUntil(ana, panel => CONQUEST.test(panel))
    const conquest = await clicksUntil(ana, panel => panel.includes(TURN))
    console.table([{ 'set-up': setUp, 'a Worker’s turn': turn, 'an answer to a Conquest': conquest }])
    expect(setUp).toBeLessThanOrEqual(6)
    expect(turn).toBeLessThanOrEqual(8)
    expect(conquest).toBeLessThanOrEqual(4)
    expect(ana.panel()?.text).toMatch(/Soldier/)
  })
})

/** The clicks of opening the panel, and of answering with what is offered first, as many of a list as are asked for, in any order. */
async function clicksUntil(player: Clicker, isThere: (panel: string) => boolean): Promise<number> {
  const before = player.clicks
  await player.pressTable('My turn')
  for (;;) {
    const panel = player.panel()
    if (panel === undefined) throw new Error('there is no panel')
    if (player.clicks > before + 1 && isThere(panel.text)) return player.clicks - before
    if (player.clicks > before + 20) throw new Error(`still asked:\n${panel.text}`)
    const [select] = panel.selects
    const [button] = panel.buttons.filter(({ label }) => !OF_THE_HOUSE.test(label))
    if (select === undefined || button?.label.startsWith('Take ')) await player.press(button?.label ?? '')
    else
      await player.pick(
        ...select.options
          .slice(0, select.least)
          .map(one => one.label)
          .toReversed(),
      )
  }
}
