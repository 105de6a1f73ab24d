import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { playOnce } from '../../bench/soak/play.ts'
import { type SoakTable, seatTable } from '../../bench/soak/table.ts'
import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import { inDatabase } from '../databases.ts'
import { people } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import { FULL } from '../full.ts'
import { filledIn, storyIn, storyOf } from './told.ts'

const MESSAGES = /^\/channels\/\d+\/messages/
const METHODS = ['POST', 'PATCH', 'DELETE'] as const
const BREAKS = ['reset', 'answer-lost'] as const
const ROUNDS = 4
const MOST_DEEDS = 25
/** More than Discord's 4000 characters of a message. */
const MUCH = 9_000

// What breaks is between Discord and the bot: the database makes no difference.
inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  const seat = async (seed: string) => {
    const { world, services } = chaski
    const scene = { world, truth: services.tables, random: chance(seed.repeat(64)) }
    const table = await seatTable(scene, {
      game: 'cuzco',
      players: people(world, 3),
      channel: world.addChannel(`broken-${seed}`),
    })
    return { scene, table, play: () => playOnce(scene, table) }
  }

  const breakAll = (type: (typeof BREAKS)[number]) =>
    chaski.world.faults.inject({ path: MESSAGES }, { type }, 1_000_000)

  /** All requests break in one way, or some of each kind in either; returns what mends it. */
  const breakSome = (random: Chance): (() => void) => {
    const kind = random.pick([...BREAKS, 'some'] as const)
    if (kind !== 'some') return breakAll(kind)
    const offs = Array.from({ length: 20 }, () =>
      chaski.world.faults.inject(
        { path: MESSAGES, method: random.pick(METHODS) },
        { type: random.pick(BREAKS) },
        1 + random.below(5),
      ),
    )
    return () => {
      for (const off of offs) off()
    }
  }

  const expectTold = async ({ id, channel }: SoakTable) => {
    const { world, services } = chaski
    const whole = await storyOf(services.tables, id)
    await expect.poll(() => filledIn(storyIn(world, channel), whole)).toEqual(whole)
    const asking = () => world.messages(channel).filter(({ buttons }) => buttons.length > 0)
    await expect.poll(asking).toHaveLength(1)
  }

  test.runIf(FULL).each(['a', 'd'])(
    'whatever requests break, each line is told once and in its order (%s)',
    async seed => {
      const { scene, table, play } = await seat(seed)
      for (let round = 0; round < ROUNDS; round++) {
        const mend = breakSome(scene.random)
        const deeds = 1 + scene.random.below(MOST_DEEDS)
        for (let deed = 0; deed < deeds; deed++) await play()
        // At any moment between two tries.
        await setTimeout(scene.random.below(1500))
        mend()
        await expectTold(table)
      }
    },
  )

  test.runIf(FULL)('what no single message can tell is told by several, each line once and in its order', async () => {
    const { table, play } = await seat('e')
    const length = async () => (await storyOf(chaski.services.tables, table.id)).join('\n').length
    const before = await length()
    const mend = breakAll('answer-lost')
    while ((await length()) < before + MUCH) await play()
    mend()
    await expectTold(table)
    for (const { text } of chaski.world.messages(table.channel)) expect(text.length).toBeLessThanOrEqual(4000)
  })
})
