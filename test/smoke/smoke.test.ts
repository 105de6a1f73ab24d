import { expect, test } from 'vitest'
import { look } from '../driver/seen.ts'
import { smokeOn } from './beside.ts'
import { hasFailed, markdownOf } from './report.ts'
import { STEPS } from './steps/steps.ts'

test('on what stands in for Discord no step finds a difference, and nothing is left behind', async () => {
  const before: unknown[] = []
  const { report, differences, whys, printed, playground, channel } = await smokeOn({
    before({ state }) {
      before.push(...state.commands)
    },
  })
  expect(differences).toEqual([])
  expect(whys).toEqual([])
  expect(report.rows.map(({ step, outcome }) => [step, outcome])).toEqual(STEPS.map(({ name }) => [name, 'same']))
  expect(report.left).toEqual([])
  expect(hasFailed(report)).toBe(false)
  expect(printed).toContain(`${STEPS.length} steps: ${STEPS.length} the same, 0 different, 0 failed, 0 skipped`)
  expect(markdownOf(report)).toContain(report.at.slice(0, 10))
  const { state } = playground
  const there = [...(state.posts.get(channel)?.values() ?? [])].map(look).filter(({ ephemeral }) => !ephemeral)
  expect(there).toEqual([])
  expect([...state.channels.values()].filter(({ kind }) => kind === 'thread')).toEqual([])
})
