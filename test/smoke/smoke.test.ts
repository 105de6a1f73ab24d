import { expect, test } from 'vitest'
import { look } from '../driver/seen.ts'
import { FULL } from '../full.ts'
import { smokeOn } from './beside.ts'
import { hasFailed, markdownOf } from './report.ts'
import { STEPS } from './steps/steps.ts'
import { table } from './steps/table.ts'

/** Databases of the steps' own take long to lay out. */
const TAKEN = STEPS.filter(step => FULL || step !== table).map(({ name }) => name)

test('on what stands in for Discord no step finds a difference, and nothing is left behind', async () => {
  const { report, differences, whys, printed, playground, channel } = await smokeOn({}, { only: TAKEN })
  expect(differences).toEqual([])
  expect(whys).toEqual([])
  expect(report.rows.map(({ step, outcome }) => [step, outcome])).toEqual(TAKEN.map(name => [name, 'same']))
  expect(report.left).toEqual([])
  expect(hasFailed(report)).toBe(false)
  expect(printed).toContain(`${TAKEN.length} steps: ${TAKEN.length} the same, 0 different, 0 failed, 0 skipped`)
  expect(markdownOf(report)).toContain(report.at.slice(0, 10))
  const { state } = playground
  const there = [...(state.posts.get(channel)?.values() ?? [])].map(look).filter(({ ephemeral }) => !ephemeral)
  expect(there).toEqual([])
  expect([...state.channels.values()].filter(({ kind }) => kind === 'thread')).toEqual([])
})
