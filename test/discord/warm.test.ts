import pino from 'pino'
import { expect, it } from 'vitest'
import { games } from '../../src/games/index.ts'
import { warm } from '../../src/process/warm.ts'
import { inDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { startBot } from '../faults/bot-process.ts'
import { FULL } from '../full.ts'
import { startChaski } from './chaski.ts'

inDatabase('server', (_, open, { fresh }) => {
  it.runIf(FULL)('is warm before it is on Discord, so that no first click waits for what is done once', async () => {
    const playground = await startPlayground({})
    const came = Promise.withResolvers<'came'>()
    playground.world.state.listen(({ type }) => type === 'bot-came' && came.resolve('came'))
    const bot = startBot(playground, await fresh())
    try {
      expect(await Promise.race([came.promise, bot.warm.then(() => 'warm')])).toBe('warm')
      await came.promise
      expect(bot.errors).toEqual([])
    } finally {
      await bot.kill()
      await playground.close()
    }
  })

  it('has painted each game by then, and leaves nothing cold', async () => {
    let painted = 0
    const complaints: unknown[] = []
    const { services, close } = await startChaski(await open())
    const log = pino({ level: 'warn' }, { write: line => complaints.push(line) })
    await warm({
      ...services,
      log,
      paint: scene => {
        painted++
        return services.paint(scene)
      },
    })
    await close()
    expect(painted).toBe(games.size)
    expect(complaints).toEqual([])
  })
})
