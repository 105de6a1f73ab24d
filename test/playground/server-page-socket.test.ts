import { get } from 'node:http'
import { MessageFlags } from 'discord.js'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type FromPage, PAGE_SOCKET, type ToPage, toPage } from '../../src/playground/protocol/page-protocol.ts'
import type { HandClock } from '../driver/hand-clock.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { ScriptedBot } from './scripted-bot.ts'
import { beforeScripted } from './scripted-stage.ts'

let clock: HandClock
let playground: Playground
let bot: ScriptedBot
const tabs: WebSocket[] = []

beforeScripted(
  [
    { name: 'plain', description: 'x' },
    { name: 'find', description: 'x', options: [{ name: 'what', description: 'x', type: 3, autocomplete: true }] },
  ],
  stage => ({ clock, playground, bot } = stage),
)

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
})

type Heard<Type extends ToPage['type']> = Extract<ToPage, { type: Type }>

/** A tab before which somebody sits: what it says, and what it hears of a kind next. */
async function sit(name: string) {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}${PAGE_SOCKET}`)
  tabs.push(socket)
  const heard: ToPage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', data => {
    heard.push(toPage.parse(JSON.parse(String(data))))
    for (const look of [...waiting]) look()
  })
  const is =
    <Type extends ToPage['type']>(type: Type) =>
    (said: ToPage): said is Heard<Type> =>
      said.type === type
  const hear = <Type extends ToPage['type']>(type: Type) =>
    new Promise<Heard<Type>>(resolve => {
      const look = () => {
        const found = heard.find(is(type))
        if (found === undefined) return
        heard.splice(heard.indexOf(found), 1)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const say = (said: FromPage) => socket.send(JSON.stringify(said))
  const { users } = await hear('hello')
  say({ type: 'identify', user_id: users.find(user => user.global_name === name)?.id ?? '' })
  const ready = await hear('ready')
  return { say, hear, ready, heard, raw: (text: string) => socket.send(text) }
}

const chat = () => playground.world.channel('#chat').id
const command = (name: string) => playground.world.commands().find(one => one.name === name)?.id ?? ''
const run = (nonce: string): Extract<FromPage, { type: 'run-command' }> => ({
  type: 'run-command',
  nonce,
  channel_id: chat(),
  command_id: command('plain'),
  options: [],
})

describe('the page’s socket', () => {
  test('tells who comes what there is', async () => {
    const { ready } = await sit('Ana')
    expect(ready.channels.map(({ name }) => name)).toEqual(['table-1', 'table-2', 'chat'])
    expect(ready.commands.map(({ name }) => name)).toEqual(['plain', 'find'])
  })

  test('carries what is said to everybody', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    ana.say({ type: 'send-message', nonce: '1', channel_id: chat(), content: 'hello' })
    for (const tab of [ana, ben]) expect((await tab.hear('message-create')).message.content).toBe('hello')
    ben.say({ type: 'open-channel', channel_id: chat() })
    expect((await ben.hear('messages')).messages.at(-1)?.content).toBe('hello')
  })

  test('has a command answered, ephemerally to one alone', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    void bot.onCommand(interaction => interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral }))
    ana.say(run('a'))
    expect((await ana.hear('interaction-create')).nonce).toBe('a')
    expect((await ana.hear('message-create')).message).toMatchObject({
      content: 'psst',
      interaction: { name: 'plain', user: { global_name: 'Ana' } },
    })
    expect((await ana.hear('interaction-success')).nonce).toBe('a')
    void bot.onCommand(interaction => interaction.reply('aloud'))
    ana.say(run('b'))
    expect((await ben.hear('message-create')).message.content).toBe('aloud')
  })

  test('tells of a command that nobody answers', async () => {
    const ana = await sit('Ana')
    void bot.onCommand(async () => clock.advance(3_000))
    ana.say(run('late'))
    expect(await ana.hear('interaction-failure')).toMatchObject({ nonce: 'late', reason: 'no-response' })
  })

  test('tells of what Discord itself refuses', async () => {
    const ana = await sit('Ana')
    ana.say({ type: 'press-button', nonce: 'x', channel_id: chat(), message_id: '900000000000000000', custom_id: 'x' })
    expect(await ana.hear('interaction-failure')).toMatchObject({ nonce: 'x', reason: 'failed' })
  })

  test('brings suggestions and modals', async () => {
    const ana = await sit('Ana')
    bot.on(async interaction => interaction.isAutocomplete() && interaction.respond([{ name: 'A', value: 'a' }]))
    const focused = { name: 'what', type: 3, value: '', focused: true as const }
    ana.say({ ...run('s'), type: 'autocomplete', command_id: command('find'), options: [focused] })
    expect(await ana.hear('autocomplete-response')).toMatchObject({ nonce: 's', choices: [{ name: 'A', value: 'a' }] })

    const input = { type: 18, label: 'Name', component: { type: 4, custom_id: 'name', style: 1 } } as const
    void bot.onCommand(interaction => interaction.showModal({ custom_id: 'm', title: 'Sign', components: [input] }))
    ana.say(run('m'))
    const { modal, modal_id } = await ana.hear('modal-create')
    expect(modal.title).toBe('Sign')
    bot.on(
      async interaction =>
        interaction.isModalSubmit() && interaction.reply(interaction.fields.getTextInputValue('name')),
    )
    ana.say({ type: 'submit-modal', nonce: 'n', modal_id, fields: [{ custom_id: 'name', value: 'Ana was here' }] })
    expect((await ana.hear('message-create')).message.content).toBe('Ana was here')
  })

  test('opens threads and direct messages', async () => {
    const [ana, ben] = [await sit('Ana'), await sit('Ben')]
    ana.say({ type: 'create-thread', channel_id: chat(), name: 'Aside' })
    expect((await ben.hear('channel-create')).channel).toMatchObject({ name: 'Aside', parent_id: chat() })
    ana.say({ type: 'open-dm', nonce: 'd', recipient_id: playground.world.bot })
    const { channel_id } = await ana.hear('dm-opened')
    ben.say({ type: 'open-channel', channel_id })
    expect((await ben.hear('error')).text).toBe('Missing Access')
  })

  test('answers what it does not understand with a word for the person', async () => {
    const ana = await sit('Ana')
    ana.raw('{"type":"dance"}')
    await ana.hear('error')
  })

  test('lets no other site’s page in', async () => {
    const socket = new WebSocket(`${playground.url.replace('http', 'ws')}${PAGE_SOCKET}`, {
      origin: 'https://example.org',
    })
    await new Promise(resolve => socket.once('error', resolve))
  })
})

describe('the playground', () => {
  test('is for this machine alone', async () => {
    await expect(startPlayground({ host: '0.0.0.0' })).rejects.toThrow('for this machine alone')
  })

  test('answers no browser that was led here under another name', async () => {
    const status = await new Promise(resolve => {
      get(playground.url, { headers: { host: 'example.org' } }, answer => resolve(answer.statusCode)).end()
    })
    expect(status).toBe(403)
  })
})
