import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type HandClock, handClock } from '../driver/hand-clock.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type ApiResponse, api } from './api.ts'

const V2 = 1 << 15
const MINUTE = 60_000

let clock: HandClock
let playground: Playground
let world: Playground['world']
let ask: ReturnType<typeof api>
let ana: User
let ben: User
let channel: string
let rooms = 0

beforeTries(async () => {
  clock = handClock()
  playground = await startPlayground({ clock, requestsPerSecond: 10_000 })
  world = playground.world
  ask = api(playground)
  ana = world.user('Ana')
  ben = world.user('Ben')
  return () => playground.close()
})

beforeEach(() => {
  rooms += 1
  channel = world.addThreadedChannel(`room-${rooms}`).id
})

const made = z.object({ id: z.string() })
const idOf = (response: ApiResponse) => made.parse(response.body).id
const send = (body: object, to = channel) => ask('POST', `/channels/${to}/messages`, body)
const edit = (id: string, body: object, to = channel) => ask('PATCH', `/channels/${to}/messages/${id}`, body)
const texts = () => world.messages({ id: channel }).map(({ text }) => text)

describe('a message', () => {
  test('is made, read, edited and deleted', async () => {
    const id = idOf(await send({ content: 'one' }))
    expect((await ask('GET', `/channels/${channel}/messages/${id}`)).body).toMatchObject({ content: 'one' })
    await edit(id, { content: 'two' })
    expect(ana.seesLast({ id: channel })).toMatchObject({ text: 'two', by: 'Chaski' })
    expect((await ask('DELETE', `/channels/${channel}/messages/${id}`)).code).toBe(0)
    expect((await edit(id, { content: 'three' })).code).toBe(10008)
    expect(texts()).toEqual([])
  })

  test('is made once for one enforced nonce, for some minutes', async () => {
    const body = { content: 'once', nonce: 'job-1', enforce_nonce: true }
    const first = idOf(await send(body))
    expect(idOf(await send(body))).toBe(first)
    expect(texts()).toEqual(['once'])
    await send({ ...body, nonce: 'job-2' })
    await send({ ...body, enforce_nonce: false })
    expect(texts()).toHaveLength(3)
    clock.advance(10 * MINUTE)
    expect(idOf(await send(body))).not.toBe(first)
  })

  test('is listed newest first, in pages', async () => {
    const ids: string[] = []
    for (const content of ['a', 'b', 'c', 'd']) ids.push(idOf(await send({ content })))
    const list = async (query: string) => {
      const { body } = await ask('GET', `/channels/${channel}/messages${query}`)
      return z
        .array(z.object({ content: z.string() }))
        .parse(body)
        .map(({ content }) => content)
        .join('')
    }
    expect(await list('')).toBe('dcba')
    expect(await list('?limit=2')).toBe('dc')
    expect(await list(`?after=${ids[0]}&limit=2`)).toBe('cb')
    expect(await list(`?before=${ids[2]}`)).toBe('ba')
    expect((await ask('GET', `/channels/${channel}/messages?limit=101`)).code).toBe(50035)
  })

  test('of somebody else has no content for a bot without the privileged intent', async () => {
    const { id } = ben.say({ id: channel }, 'secret')
    expect((await ask('GET', `/channels/${channel}/messages/${id}`)).body).toMatchObject({ content: '' })
    const named = ben.say({ id: channel }, `<@${world.bot}> look`)
    expect((await ask('GET', `/channels/${channel}/messages/${named.id}`)).body).toMatchObject({
      content: `<@${world.bot}> look`,
    })
    expect((await edit(id, { content: 'mine now' })).code).toBe(50005)
  })

  test('that got components V2 keeps them, and their rules', async () => {
    const text = { type: 10, content: 'x' }
    const id = idOf(await send({ flags: V2, components: [text] }))
    expect((await edit(id, { components: [text, text] })).code).toBe(0)
    expect((await edit(id, { flags: 0 })).faults).toEqual(['flags: MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG'])
    expect((await edit(id, { content: 'x' })).faults).toEqual([
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ])
    const plain = idOf(await send({ content: 'x' }))
    expect((await edit(plain, { flags: V2, components: [text] })).code).toBe(50035)
    expect((await edit(plain, { flags: V2, components: [text], content: null })).code).toBe(0)
  })

  test('keeps its files unless an edit leaves them out; users who still look at those go on seeing them', async () => {
    const gallery = (url: string) => [{ type: 12, items: [{ media: { url }, description: 'alt' }] }]
    const file = { name: 'board.png', bytes: Buffer.from('png') }
    const body = { flags: V2, components: gallery('attachment://board.png') }
    const id = idOf(await ask('POST', `/channels/${channel}/messages`, body, [file]))
    const before = ana.seesLast({ id: channel })?.pictures[0]
    expect(before).toMatchObject({ alt: 'alt', url: expect.stringContaining('/board.png') })
    expect((await edit(id, { components: gallery('attachment://board.png') })).code).toBe(0)
    expect(ana.seesLast({ id: channel })?.pictures[0]).toEqual(before)
    const path = `/channels/${channel}/messages/${id}`
    const next = { components: gallery('attachment://next.png'), attachments: [{ id: '0' }] }
    expect((await ask('PATCH', path, next, [{ ...file, name: 'next.png' }])).code).toBe(0)
    expect((await fetch(before?.url ?? '')).status).toBe(200)
    const after = ana.seesLast({ id: channel })?.pictures[0]
    expect((await fetch(after?.url ?? '')).status).toBe(200)
    expect((await edit(id, { components: gallery('attachment://board.png') })).code).toBe(50035)
  })

  test('names a file that a component shows, and says how large it is', async () => {
    const file = { name: 'all.json', bytes: Buffer.from('{}') }
    const body = { flags: V2, components: [{ type: 13, file: { url: 'attachment://all.json' } }] }
    const response = await ask('POST', `/channels/${channel}/messages`, body, [file])
    expect(response.body).toMatchObject({ components: [{ type: 13, name: 'all.json', size: 2 }] })
  })

  test('older than an hour can be edited only so often', async () => {
    const id = idOf(await send({ content: 'old' }))
    for (const content of ['1', '2', '3', '4']) expect((await edit(id, { content })).code).toBe(0)
    clock.advance(61 * MINUTE)
    for (const content of ['5', '6', '7']) expect((await edit(id, { content })).code).toBe(0)
    expect(await edit(id, { content: '8' })).toMatchObject({ status: 429, code: 30046 })
    clock.advance(MINUTE)
    expect((await edit(id, { content: '9' })).code).toBe(0)
  })

  test('is one of the newest 500 of its channel', async () => {
    for (let count = 0; count < 501; count++) ben.say({ id: channel }, `${count}`)
    expect(texts()).toHaveLength(500)
    expect(texts()[0]).toBe('1')
  })
})

describe('a mention', () => {
  const text = () => `<@${ana.id}> and <@${ben.id}>, @everyone`

  test.each<readonly [what: string, allowed: object | undefined, pinged: () => readonly string[]]>([
    ['everybody if nothing is said', undefined, () => [...world.state.people.keys()].filter(id => id !== world.bot)],
    ['nobody', { parse: [] }, () => []],
    ['those who are named', { users: [] }, () => []],
    ['all who are mentioned', { parse: ['users'] }, () => [ana.id, ben.id]],
  ])('pings %s', async (_, allowed_mentions, pinged) => {
    await send({ content: text(), allowed_mentions })
    expect(ana.seesLast({ id: channel })?.pinged).toEqual(pinged())
  })

  test('in a text display pings whom it names, when the message comes and not again', async () => {
    const body = (content: string, users: readonly string[]) => ({
      components: [{ type: 10, content }],
      allowed_mentions: { users },
    })
    const id = idOf(await send({ flags: V2, ...body(`Your turn, <@${ben.id}>`, [ben.id]) }))
    await edit(id, body(`Your turn, <@${ana.id}>`, [ana.id]))
    expect(ben.pings().map(message => message.id)).toContain(id)
    expect(ana.pings().map(message => message.id)).not.toContain(id)
  })

  test('counts for who has not read it', async () => {
    await send({ content: `<@${ben.id}>` })
    await send({ content: 'x' })
    expect(ben.unread({ id: channel })).toEqual({ messages: 2, pings: 1 })
    ben.read({ id: channel })
    expect(ben.unread({ id: channel })).toEqual({ messages: 0, pings: 0 })
  })
})

describe('a channel', () => {
  test('that is gone is unknown', async () => {
    world.deleteChannel({ id: channel })
    expect((await send({ content: 'x' })).code).toBe(10003)
    expect((await ask('GET', `/channels/${channel}`)).code).toBe(10003)
  })

  test.each<
    readonly [what: string, permissions: Parameters<Playground['world']['setBotPermissions']>[1], code: number]
  >([
    ['is not seen', ['SendMessages'], 50001],
    ['may not be written in', ['ViewChannel'], 50013],
    ['may be written in', ['ViewChannel', 'SendMessages'], 0],
  ])('%s: as its permissions have it', async (_, permissions, code) => {
    world.setBotPermissions({ id: channel }, permissions)
    expect((await send({ content: 'x' })).code).toBe(code)
  })

  test('takes no files without the permission for it', async () => {
    world.setBotPermissions({ id: channel }, ['ViewChannel', 'SendMessages'])
    const files = [{ name: 'x.txt', bytes: Buffer.from('x') }]
    expect((await ask('POST', `/channels/${channel}/messages`, {}, files)).code).toBe(50013)
  })

  test('needs a token', async () => {
    const answer = await fetch(`${playground.api}/v10/channels/${channel}`)
    expect(answer.status).toBe(401)
  })
})

describe('a thread', () => {
  const open = async (body: object = { name: 'Table 7', type: 11 }) =>
    idOf(await ask('POST', `/channels/${channel}/threads`, body))

  test('is opened below a channel or a message, and written in', async () => {
    const thread = await open()
    expect((await send({ content: 'in the thread' }, thread)).code).toBe(0)
    expect(ana.seesLast('Table 7')?.text).toBe('in the thread')
    const message = idOf(await send({ content: 'begin' }))
    const path = `/channels/${channel}/messages/${message}/threads`
    expect(idOf(await ask('POST', path, { name: 'Below' }))).toBe(message)
    expect((await ask('POST', path, { name: 'Below' })).code).toBe(160004)
  })

  test('that is private is seen by its members', async () => {
    const thread = await open({ name: 'Hidden', type: 12 })
    await send({ content: 'x' }, thread)
    expect(ben.sees({ id: thread })).toEqual([])
    await ask('PUT', `/channels/${thread}/thread-members/${ben.id}`)
    expect(ben.sees({ id: thread })).toHaveLength(1)
  })

  test('in the archive refuses edits, and is taken out by a new message', async () => {
    const thread = await open()
    const id = idOf(await send({ content: 'x' }, thread))
    world.setThread({ id: thread }, { archived: true })
    expect((await edit(id, { content: 'y' }, thread)).code).toBe(50083)
    expect((await send({ content: 'z' }, thread)).code).toBe(0)
    expect(world.channel({ id: thread })).toMatchObject({ archived: false })
    expect((await edit(id, { content: 'y' }, thread)).code).toBe(0)
  })

  test('that is locked refuses messages, in the archive or not', async () => {
    const thread = await open()
    world.setThread({ id: thread }, { archived: true, locked: true })
    expect((await send({ content: 'x' }, thread)).code).toBe(50083)
    expect((await ask('PATCH', `/channels/${thread}`, { archived: false })).code).toBe(50013)
    world.setThread({ id: thread }, { archived: false, locked: true })
    expect((await send({ content: 'x' }, thread)).code).toBe(160005)
  })

  test('is renamed and archived by the bot that made it', async () => {
    const thread = await open()
    await ask('PATCH', `/channels/${thread}`, { name: 'Finished', archived: true })
    expect(world.channel({ id: thread })).toMatchObject({ name: 'Finished', archived: true })
  })
})

describe('direct messages', () => {
  const openDm = async (user: User) => idOf(await ask('POST', '/users/@me/channels', { recipient_id: user.id }))

  test('reach one person, and ping', async () => {
    const dm = await openDm(ben)
    expect(await openDm(ben)).toBe(dm)
    await send({ content: 'hello' }, dm)
    expect(ben.dms().map(({ text }) => text)).toEqual(['hello'])
    expect(ben.unread({ id: dm })).toEqual({ messages: 1, pings: 1 })
    expect(ana.sees({ id: dm })).toEqual([])
  })

  test.each([
    ['closed', 50007],
    ['no-mutual-guild', 50278],
    ['open', 0],
  ] as const)('that are %s', async (dms, code) => {
    world.setDms(ana, dms)
    expect((await send({ content: 'x' }, await openDm(ana))).code).toBe(code)
  })

  test('to nobody', async () => {
    expect((await ask('POST', '/users/@me/channels', { recipient_id: '999999999999999999' })).code).toBe(10013)
  })

  test('to the bot itself are refused before there are any, with a status of their own', async () => {
    expect(await ask('POST', '/users/@me/channels', { recipient_id: world.bot })).toMatchObject({
      status: 400,
      code: 50007,
    })
  })
})
