import { expect, onTestFinished, test } from 'vitest'
import type { Services } from '../../src/operations/model/services.ts'
import { anyDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { live, startChaski } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay } from './ways.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

anyWay(anyDatabase, (by, database, open) => {
  let gate: Promise<void> = Promise.resolve()
  const paint: Services['paint'] = async ({ width, height }) => {
    await gate
    return { png: PNG, width, height }
  }
  const animate: Services['animate'] = async () => {
    await gate
    return { webp: PNG, width: 1, height: 1 }
  }
  const chaski = chaskiOn(open, { by, paint, animate })

  /** Ana plays with computer players. */
  const begin = async () => {
    const { world } = chaski
    const channel = world.addChannel(`slow-${database}`).name
    const ana = world.user('Ana')
    await ana.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel, message => message.text.includes('1 of 3'))
    for (const _ of [1, 2]) await ana.pick(lobby, 'Add a computer player', ['Bat'])
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

  test('a film that takes its time is said to be made on the panel where it was asked for, and follows there', async () => {
    const { world, channel, ana } = await begin()
    const { reply: replay } = await ana.slash(channel, '/replay')
    if (replay === undefined) throw new Error('no replay')
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    onTestFinished(() => resolve())
    const pressed = ana.press(replay, 'As a film')
    await world.until(() => ana.again(replay)?.text.includes('Making the film'), { what: 'what is done meanwhile' })
    expect(ana.again(replay)?.pictures).toEqual([])
    // Whoever made it may be gone before it is done.
    expect(ana.again(replay)?.buttons.map(({ label }) => label)).toEqual(['Back'])
    resolve()
    expect((await pressed).failed).toBeUndefined()
    await world.until(() => ana.again(replay)?.pictures.length === 1, { what: 'the film' })
    expect(ana.again(replay)?.text).not.toContain('Making the film')
  })

  test('a film that takes its time follows on the panel that was asked for since', async () => {
    const { world, channel, ana } = await begin()
    const { reply: replay } = await ana.slash(channel, '/replay')
    if (replay === undefined) throw new Error('no replay')
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    onTestFinished(() => resolve())
    const pressed = ana.press(replay, 'As a film')
    await world.until(() => ana.again(replay)?.text.includes('Making the film'), { what: 'what is done meanwhile' })
    gate = Promise.resolve()
    const { reply: turn } = await ana.slash(channel, '/turn')
    if (turn === undefined) throw new Error('no turn')
    await world.until(() => ana.again(replay) === undefined, { what: 'no panel but the newest' })
    resolve()
    expect((await pressed).failed).toBeUndefined()
    await world.until(() => ana.again(turn)?.text.includes('the whole game at table'), { what: 'the film' })
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
