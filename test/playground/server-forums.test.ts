import { ChannelType, MessageFlags } from 'discord.js'
import { beforeEach, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { beforeTries } from '../tries.ts'
import { api } from './api.ts'

let playground: Playground

beforeTries(async () => {
  playground = await startPlayground()
  return playground.close
})

const ask = (method: string, path: string, body?: unknown) => api(playground)(method, path, body)
const message = { flags: MessageFlags.IsComponentsV2, components: [{ type: 10, content: 'Come and play' }] }

let forum: ReturnType<Playground['world']['addForum']>
const tag = (index: number) => forum.forum?.tags[index]?.id ?? ''
beforeEach(() => {
  forum = playground.world.addForum('tables', ['Cuzco', 'open', 'running', 'over', 'a', 'b'])
})

test('a post is a thread that begins with a message of its own id, and has the tags that it is given', async () => {
  const { world } = playground
  expect(
    (await ask('POST', `/channels/${forum.id}/threads`, { name: 'Cuzco #1', message, applied_tags: [tag(0)] })).code,
  ).toBe(0)
  const [post] = [...world.state.channels.values()].filter(one => one.kind === 'thread' && one.parent === forum.id)
  expect(post).toMatchObject({ name: 'Cuzco #1', tags: [tag(0)], owner: world.bot })
  expect(world.messages(post?.id ?? '').map(({ id, text }) => [id, text])).toEqual([[post?.id, 'Come and play']])
})

test('nobody writes in a forum but in its posts, and nobody types a command there', async () => {
  expect((await ask('POST', `/channels/${forum.id}/messages`, { content: 'x' })).code).toBe(50008)
  const ana = playground.world.user('Ana')
  expect(() => ana.say(forum.id, 'x')).toThrow('non-text')
  expect((await ana.slash(forum.id, '/anything')).why).toContain('there is no command')
})

test('a post takes the right to write, and none to threads; without a message it is none', async () => {
  const { world } = playground
  const post = (body: object) => ask('POST', `/channels/${forum.id}/threads`, { name: 'x', message, ...body })
  world.setBotPermissions(forum.id, ['ViewChannel', 'SendMessages'])
  expect((await post({})).code).toBe(0)
  world.setBotPermissions(forum.id, ['ViewChannel', 'CreatePublicThreads'])
  expect((await post({})).code).toBe(50013)
  world.setBotPermissions(forum.id, ['ViewChannel', 'SendMessages'])
  expect((await post({ message: undefined })).code).toBe(50035)
  expect((await post({ message: { content: '' } })).code).toBe(50006)
  expect((await post({ applied_tags: ['12345678901234567'] })).code).toBe(10087)
  expect((await post({ applied_tags: [0, 1, 2, 3, 4, 5].map(tag) })).code).toBe(50035)
})

test('a forum that requires a tag takes no post without one', async () => {
  const { state } = playground.world
  state.channels.set(forum.id, { ...forum, forum: { tags: forum.forum?.tags ?? [], requiresTag: true } })
  const post = async (tags: readonly string[]) =>
    (await ask('POST', `/channels/${forum.id}/threads`, { name: 'x', message, applied_tags: tags })).code
  expect(await post([])).toBe(40067)
  expect(await post([tag(1)])).toBe(0)
})

test('the tags of a forum are changed by who manages channels: twenty, of twenty characters, no two alike', async () => {
  const { world } = playground
  const set = async (tags: object[]) => (await ask('PATCH', `/channels/${forum.id}`, { available_tags: tags })).code
  expect(await set([])).toBe(50013)
  world.setBotPermissions(forum.id, ['ViewChannel', 'SendMessages', 'ManageChannels'])
  await ask('POST', `/channels/${forum.id}/threads`, { name: 'x', message, applied_tags: [tag(0), tag(1)] })
  expect(await set([{ id: tag(0), name: 'Cuzco' }, { name: 'new' }])).toBe(0)
  const changed = world.channel(forum.id)
  expect(changed.kind === 'text' && changed.forum?.tags.map(({ name }) => name)).toEqual(['Cuzco', 'new'])
  const [post] = [...world.state.channels.values()].filter(one => one.kind === 'thread' && one.parent === forum.id)
  expect(post).toMatchObject({ tags: [tag(0)] })
  expect(await set([{ name: 'one' }, { name: 'One' }])).toBe(40061)
  expect(await set([{ name: 'x'.repeat(21) }])).toBe(50035)
  expect(await set(Array.from({ length: 21 }, (_, index) => ({ name: `tag ${index}` })))).toBe(50035)
})

test('the maker of a post changes its tags as long as it is not archived', async () => {
  const { world } = playground
  await ask('POST', `/channels/${forum.id}/threads`, { name: 'x', message, applied_tags: [tag(1)] })
  const post =
    [...world.state.channels.values()].find(one => one.kind === 'thread' && one.parent === forum.id)?.id ?? ''
  const mark = async (tags: string[], more = {}) =>
    (await ask('PATCH', `/channels/${post}`, { applied_tags: tags, ...more })).code
  expect(await mark([tag(2)])).toBe(0)
  expect(world.channel(post)).toMatchObject({ tags: [tag(2)] })
  world.setThread(post, { archived: true })
  expect(await mark([tag(3)])).toBe(50083)
  expect(await mark([tag(3)], { archived: false })).toBe(0)
  const thread = world.addThread('table-1', 'plain')
  expect((await ask('PATCH', `/channels/${thread.id}`, { applied_tags: [tag(3)] })).code).toBe(50024)
  expect((await api(playground)('GET', `/channels/${forum.id}`)).code).toBe(0)
  expect(ChannelType.GuildForum).toBe(15)
})
