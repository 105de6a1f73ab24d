import { expect, test } from 'vitest'
import type { PermissionName } from '../../src/playground/state/permissions.ts'
import { tableId } from '../../src/store/values/ids.ts'
import type { User } from '../driver/user.ts'
import { settled } from '../store/settled.ts'
import { live, people, resign, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay, onServer } from './ways.ts'

const POSTS: readonly PermissionName[] = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles']

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })
  let places = 0

  /** A channel to play in, and a forum with these tags, where somebody moderates who has set nothing yet. */
  const place = async (tags: readonly string[] = []) => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    const chief = world.user('Chief', { permissions: ['ManageGuild', 'ManageMessages', 'ViewChannel', 'SendMessages'] })
    if (!ana || !ben) throw new Error('nobody')
    const channel = world.addThreadedChannel(`play-${++places}`).id
    const forum = world.addForum(`forum-${places}`, tags).id
    await chief.slash(channel, '/moderate channels everywhere:true')
    await chief.slash(channel, '/moderate tables in:here')
    return { world, ana, ben, chief, channel, forum }
  }
  const threadsOf = (parent: string) =>
    [...chaski.world.state.channels.values()].flatMap(one =>
      one.kind === 'thread' && one.parent === parent ? [one] : [],
    )
  const threadOf = (parent: string) => {
    const [thread, ...others] = threadsOf(parent)
    if (thread === undefined || others.length > 0) throw new Error(`${threadsOf(parent).length} threads`)
    return thread
  }
  const inForum = async ({ chief, channel, forum }: Awaited<ReturnType<typeof place>>) =>
    told(await chief.command(channel, 'moderate tables', { in: 'forum', channel: forum }))
  const tagsOf = (post: { readonly id: string; readonly parent: string }) => {
    const [now, forum] = [chaski.world.channel(post.id), chaski.world.channel(post.parent)]
    if (now.kind !== 'thread' || forum.kind !== 'text') throw new Error('no post')
    return now.tags?.map(id => forum.forum?.tags.find(tag => tag.id === id)?.name)
  }
  const begin = async (ana: User, ben: User, at: string) => {
    await ben.slash(at, '/play join')
    await ana.slash(at, '/play start')
    await live(chaski.world, at, ({ text }) => text.includes('Waiting for'))
  }

  test('with threads each new table opens in one of its own, called by its number, where those who sit are members', async () => {
    const { world, ana, ben, chief, channel } = await place()
    expect(told(await chief.slash(channel, '/moderate tables in:threads'))).toContain('in a thread of their own')
    const opened = await ana.slash(channel, '/play new game:cuzco players:3')
    const thread = threadOf(channel)
    expect(opened.reply?.text).toContain(`<#${thread.id}>`)
    const lobby = await live(world, thread, ({ text }) => text.includes('1 of 3'))
    const id = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    expect(thread.name).toBe(`Cuzco #${id} · 3 players`)
    expect(world.messages(channel).map(({ text }) => text)).toEqual([expect.stringContaining('opens a table of Cuzco')])
    await ben.press(lobby, 'Join')
    const members = () => threadOf(channel).members
    await expect.poll(members).toEqual(expect.arrayContaining([ana.id, ben.id]))
    expect(world.messages(thread.id).flatMap(({ pinged }) => pinged)).toEqual([])
    expect((await ben.slash(channel, '/games')).reply?.text).toContain(`<#${thread.id}>`)
    await ana.slash(thread.id, '/play new game:cuzco players:2')
    expect(threadsOf(channel)).toHaveLength(1)
    expect(await chaski.store.prisma.table.count({ where: { channelId: thread.id } })).toBe(2)
  })

  test('with a forum each is a post there, marked by its game and how it is, by tags that are made where the bot may', async () => {
    const there = await place(['Strategy'])
    const { world, ana, ben, channel, forum } = there
    world.setBotPermissions(forum, [...POSTS, 'ManageChannels'])
    expect(await inForum(there)).toContain(`posts of the forum <#${forum}>`)
    expect((await ana.slash(channel, '/play new game:cuzco players:2')).reply?.text).toContain('The table is here')
    const post = threadOf(forum)
    expect(post.name).toMatch(/^Cuzco #\d+ · 2 players$/)
    expect(tagsOf(post)).toEqual(['Cuzco', 'open'])
    expect(world.messages(channel)).toEqual([])
    await begin(ana, ben, post.id)
    await expect.poll(() => tagsOf(post)).toEqual(['Cuzco', 'running'])
    expect(threadOf(forum).name).toBe(post.name)
    await resign(ben, post.id)
    await resign(ana, post.id)
    await expect.poll(() => tagsOf(post)).toEqual(['Cuzco', 'over'])
    await settled(chaski.store)
  })

  test('without the right to make tags those are used that are there by name, and others that people gave stay', async () => {
    const there = await place(['cuzco', 'Running', 'OVER', 'for beginners'])
    const { world, ana, ben, channel, forum } = there
    world.setBotPermissions(forum, POSTS)
    await inForum(there)
    await ana.slash(channel, '/play new game:cuzco players:2')
    const post = threadOf(forum)
    expect(tagsOf(post)).toEqual(['cuzco'])
    const own = world.channel(forum)
    const extra = own.kind === 'text' ? own.forum?.tags.at(-1)?.id : undefined
    const now = world.channel(post.id)
    if (now.kind !== 'thread' || extra === undefined) throw new Error('no post')
    world.state.channels.set(post.id, { ...now, tags: [...(now.tags ?? []), extra] })
    await begin(ana, ben, post.id)
    await expect.poll(() => tagsOf(post)).toEqual(['cuzco', 'Running', 'for beginners'])
    expect(own.kind === 'text' && own.forum?.tags.length).toBe(4)
  })

  /** Changes a forum as its admins do. */
  const changeForum = (forum: string, change: { readonly moderated?: string; readonly requiresTag?: true }) => {
    const { state } = chaski.world
    const own = chaski.world.channel(forum)
    if (own.kind !== 'text' || own.forum === undefined) throw new Error('no forum')
    const { moderated, ...rest } = change
    const tags = own.forum.tags.map(tag => ({ ...tag, moderated: tag.name === moderated }))
    state.channels.set(forum, { ...own, forum: { ...rest, tags } })
  }

  test('a tag that only moderators may give is left to them, and none like it is made', async () => {
    const there = await place(['cuzco', 'open', 'running', 'over'])
    const { world, ana, ben, channel, forum } = there
    changeForum(forum, { moderated: 'open' })
    world.setBotPermissions(forum, [...POSTS, 'ManageChannels'])
    await inForum(there)
    expect((await ana.slash(channel, '/play new game:cuzco players:2')).reply?.text).toContain('The table is here')
    const post = threadOf(forum)
    expect(tagsOf(post)).toEqual(['cuzco'])
    await begin(ana, ben, post.id)
    await expect.poll(() => tagsOf(post)).toEqual(['cuzco', 'running'])
  })

  test.each([
    ['has no room for another one', Array.from({ length: 20 }, (_, index) => `tag ${index}`), undefined],
    ['has them for moderators alone', ['Cuzco'], 'Cuzco'],
  ])(
    'a forum whose posts need a tag and that %s takes no table, and it is said which tags lack',
    async (_, tags, moderated) => {
      const there = await place(tags)
      const { world, ana, channel, forum } = there
      changeForum(forum, { requiresTag: true, ...(moderated !== undefined && { moderated }) })
      if (moderated === undefined) world.setBotPermissions(forum, [...POSTS, 'ManageChannels'])
      await inForum(there)
      const answer = told(await ana.slash(channel, '/play new game:cuzco players:2'))
      expect(answer).toContain(`posts of <#${forum}>, and posts there need a tag`)
      expect(answer).toContain('tags called Cuzco and open')
      expect(threadsOf(forum)).toEqual([])
    },
  )

  test('a post or a thread that a moderator takes the table out of is over and archived, unless another one is played there', async () => {
    const there = await place(['cuzco', 'running', 'over'])
    const { world, ana, ben, chief, channel, forum } = there
    world.setBotPermissions(forum, POSTS)
    await inForum(there)
    await ana.slash(channel, '/play new game:cuzco players:2')
    const post = threadOf(forum)
    await begin(ana, ben, post.id)
    await expect.poll(() => tagsOf(post)).toEqual(['cuzco', 'running'])
    expect(told(await chief.command(post.id, 'moderate move', { channel }))).toContain('has moved to')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    await expect.poll(() => tagsOf(post)).toEqual(['cuzco', 'over'])
    await expect.poll(() => threadOf(forum).archived).toBe(true)
    expect(world.messages(post.id).some(({ text }) => text.includes(`<#${channel}>`))).toBe(true)
    await chief.slash(channel, '/moderate tables in:threads')
    const text = world.addThreadedChannel(`text-${places}`).id
    await ana.slash(text, '/play new game:cuzco players:3')
    const thread = threadOf(text)
    await ben.slash(thread.id, '/play new game:cuzco players:2')
    const move = async (seats: string) => {
      const { text: lobby } = await live(world, thread, ({ text }) => text.includes(seats))
      await chief.command(thread.id, 'moderate move', { table: Number(/#(\d+)/.exec(lobby)?.[1]), channel })
      await live(world, channel, ({ text }) => text.includes(seats))
    }
    await move('1 of 3')
    await settled(chaski.store)
    expect(threadOf(text).archived).toBe(false)
    await move('1 of 2')
    await expect.poll(() => threadOf(text).archived).toBe(true)
  })

  test('what the bot lacks is named to the moderator, and later to whoever opens a table; nothing is opened then', async () => {
    const there = await place()
    const { world, ana, channel, forum, chief } = there
    world.setBotPermissions(forum, ['ViewChannel', 'AttachFiles'])
    expect(await inForum(there)).toContain('Send Messages and Send Messages in Threads')
    world.setBotPermissions(forum, POSTS)
    await inForum(there)
    world.setBotPermissions(forum, ['ViewChannel', 'AttachFiles', 'SendMessagesInThreads'])
    const tables = () => chaski.store.prisma.table.count()
    const before = await tables()
    expect(told(await ana.slash(channel, '/play new game:cuzco'))).toContain('(Send Messages)')
    world.deleteChannel(forum)
    expect(told(await ana.slash(channel, '/play new game:cuzco'))).toMatch(/a moderator has to.*\(.*\w+.*\)/)
    await chief.slash(channel, '/moderate tables in:threads')
    world.setBotPermissions(channel, ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'AttachFiles'])
    expect(told(await ana.slash(channel, '/play new game:cuzco'))).toContain('Create Public Threads')
    expect(await tables()).toBe(before)
    await chief.slash(channel, '/moderate tables in:here')
    await ana.slash(channel, '/play new game:cuzco')
    await live(world, channel, ({ text }) => text.includes('1 of 4'))
  })

  test('only who runs the server sets it, and a forum has to be named', async () => {
    const { ben, chief, channel } = await place()
    expect(told(await chief.slash(channel, '/moderate tables in:forum'))).toContain('Name the forum')
    expect(
      told(await ben.forgeCommand(channel, 'moderate tables', [{ name: 'in', type: 3, value: 'threads' }])),
    ).toContain('Only a moderator')
    expect(told(await chief.slash(channel, '/moderate tables'))).toContain('where they are asked for')
  })

  test('a forum that is named is where tables open, and goes with no other place', async () => {
    const { world, chief, channel, forum } = await place()
    world.setBotPermissions(forum, POSTS)
    expect(told(await chief.command(channel, 'moderate tables', { channel: forum }))).toContain(`the forum <#${forum}>`)
    for (const where of ['here', 'threads']) {
      const answer = told(await chief.command(channel, 'moderate tables', { in: where, channel: forum }))
      expect(answer).toContain('`channel` names the forum')
    }
    expect(told(await chief.slash(channel, '/moderate tables'))).toContain(`the forum <#${forum}>`)
  })

  test('a table whose channels are limited opens in the forum that was chosen, asked for where tables may be', async () => {
    const there = await place()
    const { world, ana, chief, channel, forum } = there
    world.setBotPermissions(forum, POSTS)
    await inForum(there)
    await chief.command(channel, 'moderate channels', { allow: channel })
    const other = world.addThreadedChannel(`other-${places}`).id
    expect(told(await ana.slash(other, '/play new game:cuzco'))).toContain('can only be opened in')
    expect(threadsOf(forum)).toEqual([])
    await ana.slash(channel, '/play new game:cuzco')
    await live(world, threadOf(forum), ({ text }) => text.includes('1 of 4'))
  })

  test('a post that was archived is opened again by its table, and one that is gone is told as any channel', async () => {
    const there = await place()
    const { world, ana, ben, channel, forum } = there
    world.setBotPermissions(forum, POSTS)
    await inForum(there)
    await ana.slash(channel, '/play new game:cuzco players:3')
    const post = threadOf(forum)
    const lobby = await live(world, post, ({ text }) => text.includes('1 of 3'))
    await settled(chaski.store)
    world.setThread(post.id, { archived: true })
    await ben.press(lobby, 'Join')
    await live(world, post, ({ text }) => text.includes('2 of 3'))
    const id = tableId.parse(Number(/#(\d+)/.exec(lobby.text)?.[1]))
    await settled(chaski.store)
    world.deleteChannel(post.id)
    await ana.slash(channel, `/play leave table:${id}`)
    await settled(chaski.store)
    expect(told(await ben.slash(channel, `/table table:${id}`))).not.toBe('')
    await live(world, channel, ({ text }) => text.includes(`#${id}`))
    const moved = await chaski.store.prisma.table.findUniqueOrThrow({ where: { id } })
    expect(moved).toMatchObject({ channelId: channel, ownPlace: false, marked: null })
  })
})
