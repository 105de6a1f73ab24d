import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { playOnce } from '../../bench/soak/play.ts'
import { type SoakTable, seatTable } from '../../bench/soak/table.ts'
import { lookInto } from '../../bench/soak/truth.ts'
import { layWire } from '../../bench/soak/wire.ts'
import { chance } from '../../src/engine/basics/chance.ts'
import { games } from '../../src/games/index.ts'
import { inDatabase } from '../databases.ts'
import { people } from '../discord/chaski.ts'
import { startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { startBot } from './bot-process.ts'
import { untilRight } from './put-off.ts'

const GAMES = [...games.values()]
const ROUNDS = 3
const CUTS = 6
/** The longest pause between two cuts, in milliseconds. */
const PAUSE = 250
/** What the last cut broke is tried again within this time, in seconds. */
const TRIED_WITHIN = 10

inDatabase('server', (_, __, { fresh }) => {
  test.runIf(FULL).each([1, 2])(
    'connections to the database are cut again and again: all is tried again soon, and right (%i at work)',
    async count => {
      const settings = await fresh()
      const url = settings.databaseUrl ?? ''
      const truth = lookInto(url)
      onTestFinished(truth.close)
      const port = Number(new URL(url).port)
      const wires = await Promise.all(Array.from({ length: count }, () => layWire(port)))
      const playground = await startPlayground({ requestsPerSecond: 100_000 })
      onTestFinished(playground.close)
      const { world } = playground
      for (const wire of wires) {
        const bot = startBot(playground, { ...settings, databaseUrl: url.replace(`:${port}/`, `:${wire.port}/`) })
        onTestFinished(async () => {
          await bot.kill()
          await wire.close()
        })
        await bot.online
      }
      await world.until(() => world.commands().length > 0, { what: 'the commands' })
      const scene = { world, truth, random: chance('c0'.repeat(32)) }
      const { random } = scene
      const tables: SoakTable[] = []
      for (const [n, { id, seats }] of GAMES.entries()) {
        const players = people(world, Math.min(Math.max(3, seats[0]), seats[1]))
        tables.push(await seatTable(scene, { game: id, players, channel: world.addChannel(`cut-${n}`) }))
      }

      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        let isPlaying = true
        const playing = tables.map(async table => {
          while (isPlaying) {
            await playOnce(scene, table)
            await setTimeout(20)
          }
        })
        for (let cut = 0; cut < CUTS; cut++) {
          // At any moment of the play.
          await setTimeout(random.below(PAUSE))
          random.pick(wires).cut()
        }
        const cut = performance.now()
        isPlaying = false
        await Promise.all(playing)
        expect(await untilRight(scene, tables)).toBeLessThan(TRIED_WITHIN)
        took.push(Math.round(performance.now() - cut))
      }
      process.stdout.write(`${count} at work: right ${took.join(', ')} ms behind the last of ${CUTS} cuts\n`)
    },
  )
})
