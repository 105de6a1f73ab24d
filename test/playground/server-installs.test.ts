import { type BaseInteraction, MessageFlags } from 'discord.js'
import {
  ApplicationCommandType,
  InteractionContextType as Context,
  ApplicationIntegrationType as Installed,
} from 'discord-api-types/v10'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { api } from './api.ts'
import { codeOf, type ScriptedBot, scriptedBot } from './scripted-bot.ts'

const said = { description: 'x' } as const
const MINE = { name: 'mine', ...said, integration_types: [Installed.GuildInstall, Installed.UserInstall] }
const THEIRS = {
  name: 'theirs',
  ...said,
  integration_types: [Installed.GuildInstall],
  contexts: [Context.Guild, Context.BotDM],
}
const UNSAID = { name: 'unsaid', ...said }

let playground: Playground
let bot: ScriptedBot
let ana: User
let ben: User

beforeTries(async () => {
  playground = await startPlayground({ patience: 5_000 })
  bot = await scriptedBot(playground, [MINE, THEIRS, UNSAID])
  ana = playground.world.user('Ana')
  ben = playground.world.user('Ben')
  return async () => {
    await bot.close()
    await playground.close()
  }
})

beforeEach(() => {
  playground.world.setInstalled(ana, true)
})

/** Who may do what where: the names of the commands that a user is offered. */
const offered = async (user: User, channel: string) => {
  bot.on(
    async interaction =>
      interaction.isChatInputCommand() && interaction.reply({ content: 'ok', flags: MessageFlags.Ephemeral }),
  )
  const names = []
  for (const { name } of [MINE, THEIRS, UNSAID])
    if ((await user.slash(channel, `/${name}`)).reply !== undefined) names.push(name)
  return names
}
const server = (has: 'bot' | 'commands' | 'nothing') => {
  const { world } = playground
  const guild = world.addServer(`Server with ${has}`, has)
  for (const name of ['Ana', 'Ben']) world.user(name, { server: guild })
  return world.addChannel(`with-${has}`, guild)
}

describe('commands are offered', () => {
  test.each<[where: string, make: () => string, toAna: string[], toBen: string[]]>([
    ['a server with the bot', () => server('bot').id, ['mine', 'theirs', 'unsaid'], ['mine', 'theirs', 'unsaid']],
    [
      'a server with the commands alone',
      () => server('commands').id,
      ['mine', 'theirs', 'unsaid'],
      ['mine', 'theirs', 'unsaid'],
    ],
    ['a server without either', () => server('nothing').id, ['mine', 'unsaid'], []],
    ['a group', () => playground.world.addGroup([ana, ben, playground.world.user('Dai')]).id, ['mine', 'unsaid'], []],
    ['direct messages of two', () => playground.world.addGroup([ana, ben]).id, ['mine', 'unsaid'], []],
    ['the bot’s direct messages', () => ana.openDm(), ['mine', 'theirs', 'unsaid'], []],
  ])('in %s to those who have them there', async (_, make, toAna, toBen) => {
    const channel = make()
    expect(await offered(ana, channel)).toEqual(toAna)
    expect(await offered(ben, channel)).toEqual(toBen)
  })
})

test('an interaction says where it comes from and by whose installation', async () => {
  const heard = async (user: User, channel: string) => {
    const seen = new Promise<BaseInteraction>(resolve => bot.onCommand(async interaction => resolve(interaction)))
    void user.slash(channel, '/mine').catch(() => {})
    const { context, authorizingIntegrationOwners: owners, guildId } = await seen
    return { context, owners: [owners?.guildId, owners?.userId], guildId }
  }
  const there = server('bot')
  const away = server('nothing')
  const group = playground.world.addGroup([ana, ben, playground.world.user('Dai')])
  expect(await heard(ben, there.id)).toEqual({
    context: Context.Guild,
    owners: [there.guild, null],
    guildId: there.guild,
  })
  expect(await heard(ana, away.id)).toEqual({
    context: Context.Guild,
    owners: [null, ana.id],
    guildId: away.guild,
  })
  expect(await heard(ana, group.id)).toEqual({
    context: Context.PrivateChannel,
    owners: [null, ana.id],
    guildId: null,
  })
  expect(await heard(ben, ben.openDm())).toEqual({
    context: Context.BotDM,
    owners: ['0', null],
    guildId: null,
  })
})

test('where the bot is not it answers, and sends nothing', async () => {
  const ask = api(playground)
  const post = async (channel: string) => (await ask('POST', `/channels/${channel}/messages`, { content: 'x' })).code
  const thread = playground.world.addThread('table-1', 'without', [ana], { withoutBot: true })
  const group = playground.world.addGroup([ana, ben, playground.world.user('Dai')])
  for (const { id } of [server('nothing'), server('commands'), group, thread]) {
    expect(await post(id)).toBe(50001)
    expect((await ask('GET', `/channels/${id}`)).code).toBe(50001)
  }
  playground.world.addToThread(thread, { id: playground.world.bot })
  expect(await post(thread.id)).toBe(0)
})

test('what only its user has installed says no more than five things after its answer', async () => {
  const codes: (number | string | undefined)[] = []
  const chat = async (channel: string) => {
    codes.length = 0
    const done = new Promise<void>(resolve => {
      bot.onCommand(async interaction => {
        await interaction.reply({ content: 'ok', flags: MessageFlags.Ephemeral })
        for (let n = 0; n < 6; n++)
          codes.push(await interaction.followUp({ content: 'x', flags: MessageFlags.Ephemeral }).then(() => 0, codeOf))
        resolve()
      })
    })
    await ana.slash(channel, '/mine')
    await done
  }
  await chat(server('nothing').id)
  expect(codes).toEqual([0, 0, 0, 0, 0, 40094])
  await chat(server('bot').id)
  expect(codes).toEqual([0, 0, 0, 0, 0, 0])
})

describe('a set of commands', () => {
  const put = (body: unknown) => api(playground)('PUT', `/applications/${playground.world.bot}/commands`, body)

  test.each<[why: string, command: object, faults: string[]]>([
    ['for nobody', { ...MINE, integration_types: [] }, ['0.integration_types: BASE_TYPE_BAD_LENGTH']],
    ['for nobody’s place', { ...MINE, contexts: [] }, ['0.contexts: BASE_TYPE_BAD_LENGTH']],
    ['for the same twice', { ...MINE, contexts: [0, 0] }, ['0.contexts: SET_TYPE_ALREADY_CONTAINS_VALUE']],
  ])('%s is refused', async (_, command, faults) => {
    const answer = await put([command])
    expect([answer.code, answer.faults.length]).toEqual([50035, faults.length])
  })

  test('for who cannot install the application is refused', async () => {
    playground.world.setApp({ integrationTypes: [Installed.GuildInstall] })
    expect((await put([MINE])).code).toBe(50035)
    expect((await put([THEIRS, UNSAID])).code).toBe(0)
    playground.world.setApp({ integrationTypes: [Installed.GuildInstall, Installed.UserInstall] })
    expect((await put([MINE])).code).toBe(0)
  })

  test('without the command that opens an Activity is refused as long as there is one', async () => {
    const { name, handler, id } = playground.world.addEntryPoint()
    const entry = { id, name, handler, type: ApplicationCommandType.PrimaryEntryPoint }
    expect((await put([MINE])).code).toBe(50240)
    expect((await put([MINE, entry])).code).toBe(0)
  })
})
