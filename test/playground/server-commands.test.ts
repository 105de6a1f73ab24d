import { type ChatInputCommandInteraction, InteractionContextType, MessageFlags, PermissionFlagsBits } from 'discord.js'
import { describe, expect, test } from 'vitest'
import type { HandClock } from '../driver/hand-clock.ts'
import type { Playground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { codeOf, type ScriptedBot } from './scripted-bot.ts'
import { beforeScripted } from './scripted-stage.ts'

const MINUTE = 60_000

const game = { name: 'game', description: 'Which', type: 3 } as const
const COMMANDS: Parameters<typeof beforeScripted>[0] = [
  { name: 'plain', description: 'x' },
  {
    name: 'play',
    description: 'x',
    options: [
      {
        name: 'new',
        description: 'x',
        type: 1,
        options: [
          { ...game, required: true, choices: [{ name: 'Incan Gold', value: 'incan-gold' }] },
          { name: 'players', description: 'x', type: 4, min_value: 3, max_value: 8 },
          { name: 'guest', description: 'x', type: 6 },
          { name: 'fast', description: 'x', type: 5 },
        ],
      },
      { name: 'join', description: 'x', type: 1, options: [{ ...game, autocomplete: true }] },
    ],
  },
]

let clock: HandClock
let playground: Playground
let bot: ScriptedBot
let ana: User
let ben: User

beforeScripted(COMMANDS, stage => ({ clock, playground, bot, ana, ben } = stage))

describe('a command', () => {
  test('comes with all that a bot needs to know', async () => {
    const seen = new Promise<ChatInputCommandInteraction>(resolve => {
      bot.onCommand(async interaction => {
        resolve(interaction)
        await interaction.reply('ok')
      })
    })
    await playground.world.user('Chloé').slash('#table-1', '/play new game:Incan Gold players:3 guest:@Ben fast:true')
    const interaction = await seen
    expect(interaction.options.getSubcommand()).toBe('new')
    expect(interaction.options.getString('game')).toBe('incan-gold')
    expect(interaction.options.getInteger('players')).toBe(3)
    expect(interaction.options.getBoolean('fast')).toBe(true)
    expect(interaction.options.getUser('guest')?.globalName).toBe('Ben')
    expect(interaction.locale).toBe('fr')
    expect(interaction.inCachedGuild() && interaction.member.displayName).toBe('Chloé')
    expect(interaction.channel?.isTextBased()).toBe(true)
    expect(interaction.context).toBe(InteractionContextType.Guild)
    expect(interaction.appPermissions.has(PermissionFlagsBits.AttachFiles)).toBe(true)
  })

  test('can be given in a direct message', async () => {
    bot.onCommand(interaction => interaction.reply(interaction.inGuild() ? 'guild' : interaction.user.displayName))
    const { reply } = await ana.slash(ana.openDm(), '/plain')
    expect(reply?.text).toBe('Ana')
    expect(ana.dms().at(-1)?.text).toBe('Ana')
    expect(() => ben.sees(ana.openDm())).not.toThrow()
    expect(ben.sees(ana.openDm())).toEqual([])
  })

  test.each<readonly [line: string, why: string]>([
    ['/none', 'there is no command "/none"'],
    ['/play', '/play wants a subcommand'],
    ['/play new', 'the option "game" is required'],
    ['/play new game:chess', 'the option "game" is not one of the choices'],
    ['/play new game:incan-gold players:2', 'the option "players" wants at least 3'],
    ['/play new game:incan-gold players:many', 'the option "players" wants a number'],
    ['/play new game:incan-gold guest:Nobody', 'the option "guest" wants a user'],
  ])('%s is refused by Discord itself', async (line, why) => {
    expect(await ana.slash('#chat', line)).toMatchObject({ why })
  })

  test('that is not answered within 3 seconds has failed, and can no longer be answered', async () => {
    const code = bot.onCommand(async interaction => {
      clock.advance(3_000)
      await interaction.reply('too late')
    })
    expect(await ana.slash('#chat', '/plain')).toEqual({ failed: 'The application did not respond' })
    expect(await code).toBe(10062)
  })

  test('is answered once', async () => {
    const code = bot.onCommand(async interaction => {
      await interaction.reply('first')
      await bot.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
        body: { type: 4, data: { content: 'second' } },
        auth: false,
      })
    })
    expect((await ana.slash('#chat', '/plain')).reply?.text).toBe('first')
    expect(await code).toBe(40060)
  })

  test('cannot be answered by an update of a message, nor by suggestions', async () => {
    for (const type of [6, 7, 8]) {
      const code = bot.onCommand(async interaction => {
        await bot.client.rest
          .post(`/interactions/${interaction.id}/${interaction.token}/callback`, { body: { type }, auth: false })
          .finally(() => interaction.reply('ok'))
      })
      await ana.slash('#chat', '/plain')
      expect(await code).toBe(50035)
    }
  })

  test('can be answered later, by an edit, if it is deferred', async () => {
    bot.onCommand(async interaction => {
      await interaction.deferReply()
      expect(ben.seesLast('#chat')).toMatchObject({ loading: true, text: '' })
      await interaction.editReply({ content: 'done' })
    })
    const { reply } = await ana.slash('#chat', '/plain')
    expect(reply).toMatchObject({ text: 'done', loading: false, ephemeral: false })
  })

  test('keeps an ephemeral deferral ephemeral, whatever follows', async () => {
    bot.onCommand(async interaction => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.followUp('takes the place of the deferral')
      await interaction.followUp('for everybody')
    })
    const { reply } = await ana.slash('#table-2', '/plain')
    expect(reply).toMatchObject({ text: 'takes the place of the deferral', ephemeral: true })
    await playground.world.until(() => ben.seesLast('#table-2')?.text === 'for everybody')
    expect(ben.sees('#table-2')).toHaveLength(1)
    expect(ana.sees('#table-2')).toHaveLength(2)
  })

  test('can be answered for 15 minutes', async () => {
    let interaction: ChatInputCommandInteraction | undefined
    const answered = bot.onCommand(async given => {
      interaction = given
      await given.reply({ content: 'a', flags: MessageFlags.Ephemeral })
    })
    await ana.slash('#chat', '/plain')
    await answered
    clock.advance(14 * MINUTE)
    await interaction?.editReply('b')
    expect(ana.seesLast('#chat')?.text).toBe('b')
    clock.advance(2 * MINUTE)
    expect(await interaction?.editReply('c').catch(codeOf)).toBe(50027)
    expect(await interaction?.followUp('d').catch(codeOf)).toBe(50027)
    expect(ana.seesLast('#chat')?.text).toBe('b')
  })

  test('returns its answer when asked to', async () => {
    bot.onCommand(async interaction => {
      const { resource } = await interaction.reply({ content: 'a', withResponse: true })
      expect(resource?.message?.content).toBe('a')
      expect((await interaction.fetchReply()).id).toBe(resource?.message?.id)
      await interaction.deleteReply()
      expect(await interaction.fetchReply().catch(codeOf)).toBe(10008)
    })
    await ana.slash('#chat', '/plain')
  })
})

describe('suggestions', () => {
  const suggest = (count: number, length = 1) => {
    const answered = new Promise<unknown>(resolve => {
      bot.on(async interaction => {
        if (!interaction.isAutocomplete()) return
        const { name, value } = interaction.options.getFocused(true)
        const choices = Array.from({ length: count }, (_, index) => ({
          name: `${name}=${value} ${index}`,
          value: `${index}`.padEnd(length, 'x'),
        }))
        resolve(await interaction.respond(choices).then(() => undefined, codeOf))
      })
    })
    return answered
  }

  test('are asked for the option being typed', async () => {
    suggest(2)
    expect(await ana.complete('#chat', '/play join game:in')).toEqual([
      { name: 'game=in 0', value: '0' },
      { name: 'game=in 1', value: '1' },
    ])
    suggest(1)
    expect(await ana.complete('#chat', '/play join in')).toHaveLength(1)
    suggest(1)
    expect(await ana.complete('#chat', '/play join ')).toEqual([{ name: 'game= 0', value: '0' }])
  })

  test.each<readonly [count: number, length: number, code: number | undefined]>([
    [25, 100, undefined],
    [26, 1, 50035],
    [1, 101, 50035],
  ])('%i of %i characters: %s', async (count, length, code) => {
    const answered = suggest(count, length)
    const shown = ana.complete('#chat', '/play join x').then(
      choices => choices.length,
      () => 'failed',
    )
    expect(await answered).toBe(code)
    if (code !== undefined) clock.advance(3_000)
    expect(await shown).toBe(code === undefined ? count : 'failed')
  })

  test('are not there for an option without them', async () => {
    await expect(ana.complete('#chat', '/play new game:x')).rejects.toThrow('no suggestions')
  })
})
