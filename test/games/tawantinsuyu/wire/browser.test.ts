import { afterEach, beforeEach, describe, test } from 'vitest'
import { openStage, type Shots, type Stage } from '../../../browser/stage.ts'
import { NARROW, press, WIDE } from '../../../browser/tabs.ts'
import type { Step } from '../../../discord/whole-games/stretch.ts'
import type { Seen } from '../../../driver/seen.ts'
import { FULL } from '../../../full.ts'

/** How many stretches at the beginning and at the end are clicked. */
const CLICKED = 4

// A browser knows no game: in the quick run Incan Gold stands for all.
describe.runIf(FULL)('in a real browser', () => {
  let stage: Stage

  beforeEach(async () => {
    stage = await openStage('tawantinsuyu', 'alone-against-axomamma')
  })
  afterEach(() => stage?.close())

  /** Screenshots to be taken while a stretch is clicked; undefined if it is typed. */
  function shotsOf(stretch: number, steps: readonly Step[], seen: ReadonlySet<string>): Shots | undefined {
    const placing = steps.findIndex(({ text }) => text.startsWith('place '))
    if (placing >= 0 && !seen.has('panel')) return { panel: placing, tasks: placing + 1 }
    return stretch < CLICKED || stretch >= stage.script.stretches.length - CLICKED ? {} : undefined
  }

  test('one person alone plays Tawantinsuyu against Axomamma to its end', async () => {
    const { script, world, shows } = stage
    const ana = world.user('Ana')
    const seat = await stage.sit(ana, WIDE)
    await stage.openTable(seat.tab)
    await press(seat.tab, 'Start')

    const seen = new Set<string>()
    let panel: Seen | undefined
    await shows(`Waiting for <@${ana.id}>`)
    for (const [number, { steps }] of script.stretches.entries()) {
      const shots = shotsOf(number, steps, seen)
      panel =
        shots === undefined
          ? await stage.answerTo(seat, () => stage.typeLine(seat, steps))
          : await stage.click(seat, steps, shots, panel)
      for (const name of Object.keys(shots ?? {})) seen.add(name)
    }
    await shows('The game is over.')
    const narrow = await stage.sit(ana, NARROW)
    for (const { tab } of [seat, narrow]) {
      await tab.getByText('The game is over.', { exact: true }).last().waitFor()
      await stage.shoot('end', tab, 'Seed')
    }
  })
})
