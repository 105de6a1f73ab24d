import { afterEach, beforeEach, describe, test } from 'vitest'
import { at } from '../../../../src/engine/basics/at.ts'
import { openStage, type Shots, type Stage } from '../../../browser/stage.ts'
import { NARROW, press, WIDE } from '../../../browser/tabs.ts'
import { seatedBy } from '../../../discord/whole-games/script.ts'
import type { Step } from '../../../discord/whole-games/stretch.ts'
import { FULL } from '../../../full.ts'

/** How many stretches at the beginning and at the end are clicked. */
const CLICKED = 2
/** Of these, one for each seat, the panel and a draft are looked at. */
const LOOKED_AT = [20, 21]

// A browser knows no game: in the quick run Incan Gold stands for all.
describe.runIf(FULL)('in a real browser', () => {
  let stage: Stage

  beforeEach(async () => {
    stage = await openStage('cuzco', 'two-who-raise')
  })
  afterEach(() => stage?.close())

  /** Screenshots to be taken while a stretch is clicked; undefined if it is typed. */
  function shotsOf(stretch: number, [first]: readonly Step[]): Shots | undefined {
    if (LOOKED_AT.includes(stretch)) return { panel: 0, draft: 4 }
    if (/^(bid|share|withdraw)/.test(first?.text ?? '')) return { festival: 0 }
    return stretch < CLICKED || stretch >= stage.script.stretches.length - CLICKED ? {} : undefined
  }

  test('two people in two tabs play Cuzco from its opening over a festival to its end', async () => {
    const { script, world, shows } = stage
    const people = ['Ana', 'Ben'].map(name => world.user(name))
    const seats = await Promise.all(
      seatedBy(script, people).map((user, seat) => stage.sit(user, seat === 0 ? WIDE : NARROW)),
    )
    const tabs = people.map(person => at(seats, seatedBy(script, people).indexOf(person)).tab)
    await stage.openTable(at(tabs, 0))
    await press(at(tabs, 1), 'Join')
    await shows('2 of 2')
    await press(at(tabs, 0), 'Start')

    for (const [number, { seat, steps }] of script.stretches.entries()) {
      const sitting = at(seats, seat)
      await shows(`Waiting for <@${sitting.user.id}>`)
      const shots = shotsOf(number, steps)
      if (shots === undefined) await stage.typeLine(sitting, steps)
      else await stage.click(sitting, steps, shots)
    }
    for (const { tab } of seats) {
      await tab.getByText('The game is over.', { exact: true }).last().waitFor()
      await stage.shoot('end', tab, 'The game is over.')
    }
  })
})
