import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { begin, playersOf } from '../faults/round.ts'
import { type Chaski, startChaski } from './chaski.ts'

inDatabase('server', (_, open) => {
  let chaski: Chaski
  const outcomes: string[] = []
  const problems: string[] = []

  beforeAll(async () => {
    chaski = await startChaski(await open(), {
      watch: {
        begun: () => () => {},
        interaction: (what, outcome) => outcomes.push(`${what} ${outcome}`),
        delivery: () => {},
      },
      log: pino({ level: 'error' }, { write: line => problems.push(line) }),
    })
  })
  beforeEach(() => {
    outcomes.length = 0
    problems.length = 0
  })
  afterAll(() => chaski.close())

  test('a second copy that finds its interaction answered is everyday: counted as repeated, and no error', async () => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, 'repeated', playersOf(world, 3))
    const [ana] = players
    outcomes.length = 0
    world.faults.deliverTwice(true)
    expect((await ana.slash(channel, '/turn')).reply?.text).toContain('Do you go on')
    world.faults.deliverTwice(false)
    await expect.poll(() => outcomes.toSorted()).toEqual(['/turn ok', '/turn repeated'])
    expect(problems).toEqual([])
  })

  test('an answer to an interaction that is gone is no error either', async () => {
    const { world } = chaski
    const [{ players, channel }] = await begin(world, 'gone', playersOf(world, 3))
    const [ana] = players
    outcomes.length = 0
    world.faults.order({ method: 'POST', path: /\/callback$/ }, { type: 'error', error: 'unknown-interaction' })
    await ana.slash(channel, '/turn')
    await expect.poll(() => outcomes).toHaveLength(1)
    expect(outcomes).not.toContain('/turn error')
    expect(problems).toEqual([])
  })
})
