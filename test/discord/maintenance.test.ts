import { expect, onTestFinished, test } from 'vitest'
import { anyDatabase, inDatabase } from '../databases.ts'
import type { Outcome } from '../driver/outcome.ts'
import { startPlayground } from '../driver/playground.ts'
import { beginTable } from './begin-table.ts'
import { live, startChaski, told } from './chaski.ts'
import { anyWay } from './ways.ts'

const RESTS = 'down for maintenance'
const REPOSE = 'en maintenance'

anyWay(anyDatabase, (by, _, open) => {
  /** A bot whose operator, Ana, has a channel; what they type, and are told. */
  const opened = async (now = () => new Date()) => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const office = world.addChannel('office')
    const chaski = await startChaski(await open(), { by, playground, operatorChannel: office.id, now })
    onTestFinished(chaski.close)
    const ana = world.user('Ana')
    const operates = async (line: string) => (await ana.slash(office.name, `/operator ${line}`)).reply?.text ?? ''
    return { world, chaski, playground, store: chaski.services.tables.store, ana, operates }
  }

  test('afterwards messages show the deadlines as they are then, edited where they stand, and others stay as they were', async () => {
    let passed = 0
    const { world, operates } = await opened(() => new Date(Date.now() + passed))
    const people = [world.user('Ben'), world.user('Dai')] as const
    const begun = await beginTable(world, world.addChannel('clocked').name, people, { pace: 'FAST' })
    const other = await beginTable(world, world.addChannel('unclocked').name, people, { pace: 'NONE' })
    const shown = ({ channel }: typeof begun) => live(world, channel, ({ text }) => text.includes('Waiting for'))
    const deadline = async () => Number(/<t:(\d+):R>/.exec((await shown(begun)).text)?.[1])
    const before = await deadline()
    const still = (await shown(other)).message
    expect(await operates('maintenance minutes:30')).toContain('Nothing is carried out')
    passed = 600_000
    expect(await operates('maintenance-end')).toContain('The maintenance is over')
    await expect.poll(deadline).toBeGreaterThanOrEqual(before + 600)
    expect(await deadline()).toBeLessThan(before + 660)
    expect((await shown(begun)).id).toBe(begun.question.id)
    expect((await shown(other)).message).toEqual(still)
  })

  test('whatever is pressed, typed, picked or filled in is refused with a sentence, and changes nothing', async () => {
    const { world, store, operates } = await opened()
    const [ben, dai] = [world.user('Ben'), world.user('Dai', { locale: 'fr' })]
    const channel = world.addChannel('arena').name
    const { table, question } = await beginTable(world, channel, [ben, dai])
    const panel = await ben.press(question, 'My turn')
    const { reply: asked } = await ben.slash(channel, '/play new')
    if (asked === undefined) throw new Error('no game is asked for')
    const { modal } = await ben.press(asked, 'Cuzco')
    const lobby = world.addChannel('lobby').name
    await ben.slash(lobby, '/play new game:incan-gold players:3')
    const free = await live(world, lobby, ({ text }) => text.includes('1 of 3'))
    if (modal === undefined || panel.reply === undefined) throw new Error('no form')
    const before = await store.prisma.table.findMany({ orderBy: { id: 'asc' } })

    expect(await operates('maintenance minutes:30 reason:A new *disk*')).toContain('Nothing is carried out')
    const said = async (doing: Promise<Outcome>) => {
      const { reply, updated } = await doing
      const shown = reply ?? updated
      expect(shown?.ephemeral).toBe(true)
      return shown?.text ?? ''
    }
    for (const line of [
      '/play new',
      '/play new game:cuzco',
      '/games',
      '/turn',
      '/help',
      '/settings',
      `/log table:${table}`,
    ])
      expect(await said(ben.slash(channel, line))).toContain(RESTS)
    expect(await said(dai.slash(channel, '/turn'))).toContain(REPOSE)
    const sentence = await said(dai.press(free, 'Join'))
    expect(sentence).toContain(REPOSE)
    expect(sentence).toMatch(/<t:\d+:t>.*<t:\d+:t>.*<t:\d+:R>/)
    expect(sentence).toContain('A new \\*disk\\*')
    const [go] = panel.reply.buttons
    const refused = await ben.press(panel.reply, go?.customId ?? '')
    expect(refused.reply?.text).toContain(RESTS)
    expect(refused.updated).toBeUndefined()
    expect(await said(dai.press(question, 'My turn'))).toContain(REPOSE)
    expect(await said(ben.submit(modal, {}))).toContain(RESTS)
    expect(await said(ben.menu(channel, 'Stats', { id: dai.id }))).toContain(RESTS)
    expect(await said(ben.menu(channel, 'Why is it waiting?', question))).toContain(RESTS)
    expect(await ben.complete(channel, '/table table:')).toEqual([])
    expect(await store.prisma.table.findMany({ orderBy: { id: 'asc' } })).toEqual(before)

    expect(await operates('blocked')).toContain('Nobody is blocked')
    expect(await operates('maintenance-end')).toContain('is over** after')
    await dai.press(free, 'Join')
    await live(world, lobby, ({ text }) => text.includes('2 of 3'))
    expect(await operates('maintenance-end')).toContain('No maintenance')
  })

  test('it ends by itself, is not there before its time, and is not called off by a button of the one before', async () => {
    const { world, store, ana, operates } = await opened()
    const ben = world.user('Ben')
    const channel = world.addChannel('arena').name
    expect(await operates('maintenance')).toContain('No maintenance')
    expect(await operates('maintenance in:60')).toContain('how many minutes')
    expect(await operates('maintenance minutes:5 in:60')).toContain('Maintenance planned')
    const shown = async () => {
      const { reply } = await ana.slash('office', '/operator maintenance')
      if (reply === undefined) throw new Error('nothing shown')
      return reply
    }
    const old = await shown()
    expect(await operates('maintenance-end')).toContain('called off before it began')
    expect(await operates('maintenance minutes:5 in:60')).toContain('Maintenance planned')
    expect(told(await ana.press(old, 'Call off'))).toContain('That maintenance is over')
    expect(told(await ana.press(await shown(), 'Call off'))).toContain('called off before it began')
    expect(await operates('maintenance minutes:5 in:60')).toContain('Maintenance planned')
    expect((await ben.slash(channel, '/games')).reply?.text).not.toContain(RESTS)
    expect(await operates('maintenance minutes:5')).toContain('Nothing is carried out')
    expect((await ben.slash(channel, '/games')).reply?.text).toContain(RESTS)
    // Its last moment has come.
    await store.prisma.maintenance.updateMany({ data: { to: new Date(Date.now() + 1_000) } })
    await operates('maintenance-end')
    await expect.poll(async () => (await ben.slash(channel, '/games')).reply?.text).not.toContain(RESTS)
  })
})

inDatabase('server', (_, __, { fresh, reopen }) => {
  test('another process hears of it at once, and one that starts later knows it', async () => {
    const settings = await fresh()
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const office = world.addChannel('office')
    const first = await startChaski(await reopen(settings), { playground, operatorChannel: office.id })
    onTestFinished(first.close)
    const second = await reopen(settings)
    const other = await startChaski(second, { playground, operatorChannel: office.id })
    const ana = world.user('Ana')
    await ana.slash(office.name, '/operator maintenance minutes:30')
    await expect.poll(() => other.services.maintenance.current()?.to).toEqual(first.services.maintenance.current()?.to)
    expect(first.services.maintenance.current()).toBeDefined()
    await other.close()
    const later = await startChaski(second, { playground, operatorChannel: office.id })
    expect(later.services.maintenance.current()).toBeDefined()
    await ana.slash(office.name, '/operator maintenance-end')
    await expect.poll(() => later.services.maintenance.current()).toBeUndefined()
    await later.close()
  })
})
