import { expect, onTestFinished, test } from 'vitest'
import type { House } from '../../src/discord/messages/house.ts'
import { anyDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { live, startChaski } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { eachWay } from './ways.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

eachWay(anyDatabase, (by, database, open) => {
  let gate: Promise<void> = Promise.resolve()
  const paint: House['paint'] = async ({ width, height }) => {
    await gate
    return { png: PNG, width, height }
  }
  const chaski = chaskiOn(open, { by, paint })

  /** Ana plays with computer players. */
  const begin = async () => {
    const { world } = chaski
    const channel = world.addChannel(`slow-${database}`).name
    const ana = world.user('Ana')
    await ana.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel, message => message.text.includes('1 of 3'))
    for (const _ of [1, 2]) await ana.press(lobby, 'Add a computer player')
    await ana.press(lobby, 'Start')
    await live(world, channel, message => message.text.includes('Waiting for'))
    return { world, channel, ana }
  }

  test('an answer that takes its time is announced within the limit, and follows', async () => {
    const { world, channel, ana } = await begin()
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    onTestFinished(() => resolve())
    const turn = ana.slash(channel, '/turn')
    await world.until(() => ana.sees(channel).some(message => message.loading), { what: 'an announcement' })
    resolve()
    const { reply, failed } = await turn
    expect(failed).toBeUndefined()
    expect(reply).toMatchObject({ ephemeral: true, loading: false })
    expect(reply?.text).toContain('Go on into the temple')
  })

  test('a table is shown in words, and to those without a seat as well', async () => {
    const { world, channel } = await begin()
    const words = await world.user('Ben').slash(channel, '/table words:true')
    expect(words.reply?.text).toContain('Deck:')
    const shown = await world.user('Ben').slash(channel, '/table')
    expect(shown.reply).toMatchObject({ ephemeral: true })
    expect(shown.reply?.pictures).toHaveLength(1)
  })

  test('commands that Discord refuses do not stop the bot', async () => {
    const playground = await startPlayground()
    playground.world.faults.inject({ method: 'PUT', path: /commands/ }, { type: 'answer', status: 400, code: 50035 })
    const stubborn = await startChaski(await open(), { playground })
    expect(playground.world.commands()).toEqual([])
    await playground.world.botOnline()
    await stubborn.close()
    await playground.close()
  })
})
