import { describe, expect, test } from 'vitest'
import type { Fault } from '../../src/playground/protocol/faults.ts'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import type { Matching } from '../driver/faults.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay, onServer } from './ways.ts'

const USUAL: readonly PermissionName[] = ['ViewChannel', 'SendMessages', 'AttachFiles', 'ReadMessageHistory']
const THREADS: Matching = { method: 'POST', path: /^\/channels\/\d+\/messages\/\d+\/threads/ }

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })

  const threadsOf = (parent: string) =>
    [...chaski.world.state.channels.values()].flatMap(one =>
      one.kind === 'thread' && one.parent === parent ? [one] : [],
    )

  /** The only thread of a channel. */
  const threadOf = (parent: string) => {
    const [thread, ...others] = threadsOf(parent)
    if (thread === undefined || others.length > 0) throw new Error(`${threadsOf(parent).length} threads`)
    return thread
  }

  const place = (name: string) => {
    const [ana, ben] = people(chaski.world, 2)
    if (!ana || !ben) throw new Error('nobody')
    return { world: chaski.world, ana, ben, channel: chaski.world.addThreadedChannel(name) }
  }

  const tables = (channel: { readonly id: string }) =>
    chaski.store.prisma.table.findMany({ where: { channelId: channel.id } })

  test('a practice table is played in a thread of its own, to which its player is shown the way', async () => {
    const { world, ana, channel } = place('practice')
    const begun = await ana.slash(channel, '/play practice game:incan-gold')
    const thread = threadOf(channel.id)
    expect(thread).toMatchObject({ name: expect.stringMatching(/^🎓 Incan Gold · /), private: false })
    expect(begun.reply).toMatchObject({ ephemeral: true })
    expect(begun.reply?.text).toMatch(`The table is here: <#${thread.id}>`)
    const table = await live(world, thread, message => message.text.includes('Waiting for'))
    expect(table.text).toContain('Practice table')
    expect((await ana.press(table, 'My turn')).reply?.text).toContain('🎓')
    expect(world.messages(channel).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^🎓 .* is practising Incan Gold against computer players\.$/),
    ])
    expect((await ana.slash(channel, '/games')).reply?.text).toContain(`<#${thread.id}>`)
  })

  test('so is one of computer players alone, and another one that is asked for there stays there, although it was archived', async () => {
    const { world, ben, channel } = place('watched')
    const begun = await ben.slash(channel, '/play watch game:incan-gold players:3')
    const thread = threadOf(channel.id)
    expect(begun.reply?.text).toContain(`The table is here: <#${thread.id}>`)
    const over = await live(world, thread, message => message.text.includes('The game is over'))
    expect(world.messages(channel)).toHaveLength(1)
    world.setThread(thread, { archived: true })
    const another = await ben.press(over, 'Practice table')
    expect(another.reply?.text).not.toContain('The table is here')
    await live(world, thread, message => message.text.includes('Practice table:'))
    expect(threadsOf(channel.id)).toHaveLength(1)
  })

  test('whoever practises in French is told of it so', async () => {
    const { world, channel } = place('en-francais')
    const chloe = world.user('Chloé', { locale: 'fr' })
    const begun = await chloe.slash(channel, '/play practice game:incan-gold')
    expect(begun.reply?.text).toMatch(new RegExp(`^La table est ici\\s: <#${threadOf(channel.id).id}>`))
    expect(world.messages(channel).map(({ text }) => text)).toEqual([
      expect.stringContaining('s’entraîne à Incan Gold'),
    ])
  })

  test('a table of people stays where it is opened', async () => {
    const { ana, channel } = place('people')
    await ana.slash(channel, '/play new game:incan-gold')
    expect(threadsOf(channel.id)).toEqual([])
    expect(await tables(channel)).toHaveLength(1)
  })

  test.each<[string, readonly PermissionName[]]>([
    ['Create Public Threads', [...USUAL, 'SendMessagesInThreads']],
    ['Send Messages in Threads', [...USUAL, 'CreatePublicThreads']],
  ])('without %s it is played in the channel', async (lacking, permissions) => {
    const { world, ana, channel } = place(`without-${lacking.length}`)
    world.setBotPermissions(channel, permissions)
    const begun = await ana.slash(channel, '/play practice game:incan-gold')
    expect(begun.reply?.text).not.toContain('The table is here')
    await live(world, channel, message => message.text.includes('Waiting for'))
    expect(threadsOf(channel.id)).toEqual([])
  })

  test.each<[string, Matching, Fault]>([
    ['there are too many threads', THREADS, { type: 'answer', status: 400, code: 160006 }],
    ['the right to it was taken away', THREADS, { type: 'error', error: 'missing-permissions' }],
    ['Discord takes none for a long time', THREADS, { type: 'rate-limit', retryAfter: 3600 }],
    ['the message that it begins from is gone', THREADS, { type: 'error', error: 'unknown-message' }],
    [
      'that message cannot be posted',
      { method: 'POST', path: /^\/channels\/\d+\/messages$/ },
      { type: 'error', error: 'missing-permissions' },
    ],
  ])('where %s it is played in the channel, and nothing else is left there', async (why, matching, fault) => {
    const { world, ana, channel } = place(`failed-${why.length}`)
    world.faults.inject(matching, fault)
    const begun = await ana.slash(channel, '/play practice game:incan-gold')
    expect(begun.reply?.text).toContain('is ready')
    expect(begun.reply?.text).not.toContain('The table is here')
    await live(world, channel, message => message.text.includes('Waiting for'))
    expect(threadsOf(channel.id)).toEqual([])
    expect(world.messages(channel).filter(({ text }) => text.includes('is practising'))).toEqual([])
  })

  test.each<[string, Matching]>([
    ['its message', { method: 'POST', path: /^\/channels\/\d+\/messages$/ }],
    ['it', THREADS],
  ])('one thread is opened although the answer about %s is lost', async (what, matching) => {
    const { world, ana, channel } = place(`lost-${what.length}`)
    world.faults.inject(matching, { type: 'answer-lost' })
    const begun = await ana.slash(channel, '/play practice game:incan-gold')
    const thread = threadOf(channel.id)
    expect(begun.reply?.text).toContain(`<#${thread.id}>`)
    await live(world, thread, message => message.text.includes('Waiting for'))
    expect(world.messages(channel)).toHaveLength(1)
  })

  describe('nothing is opened', () => {
    test('twice for a command that comes twice', async () => {
      const { world, ana, channel } = place('twice')
      world.faults.deliverTwice(true)
      await ana.slash(channel, '/play practice game:incan-gold')
      world.faults.deliverTwice(false)
      const thread = threadOf(channel.id)
      await live(world, thread, message => message.text.includes('Waiting for'))
      expect(world.messages(channel)).toHaveLength(1)
      expect(await tables(thread)).toHaveLength(1)
    })

    test('for what is refused', async () => {
      const { world, ana, ben, channel } = place('refused')
      const elsewhere = world.addChannel('elsewhere')
      await ana.slash(channel, `/moderate channels allow:#${elsewhere.name}`)
      expect((await ben.slash(channel, '/play practice game:incan-gold')).reply?.text).toContain(`<#${elsewhere.id}>`)
      expect(threadsOf(channel.id)).toEqual([])
      expect(world.messages(channel)).toEqual([])
    })
  })
})
