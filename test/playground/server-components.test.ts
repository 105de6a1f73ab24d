import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js'
import { describe, expect, test } from 'vitest'
import type { HandClock } from '../driver/hand-clock.ts'
import type { Playground } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import type { ScriptedBot } from './scripted-bot.ts'
import { beforeScripted } from './scripted-stage.ts'

let clock: HandClock
let playground: Playground
let bot: ScriptedBot
let ana: User
let ben: User

beforeScripted([{ name: 'plain', description: 'x' }], stage => ({ clock, playground, bot, ana, ben } = stage))

interface Wanted {
  readonly label: string
  readonly disabled?: boolean
}

function row(...buttons: readonly Wanted[]) {
  return {
    type: ComponentType.ActionRow as const,
    components: buttons.map(({ label, disabled = false }) => ({
      type: ComponentType.Button as const,
      style: ButtonStyle.Primary as const,
      customId: label.toLowerCase(),
      label,
      disabled,
    })),
  }
}

/** Has the bot post a message with buttons. */
async function post(...buttons: readonly Wanted[]): Promise<Seen> {
  void bot.onCommand(interaction => interaction.reply({ content: 'Choose', components: [row(...buttons)] }))
  const { reply } = await ana.slash('#chat', '/plain')
  if (reply === undefined) throw new Error('no message')
  return reply
}

describe('a button', () => {
  test('changes its message for everybody, at once or after a deferral', async () => {
    const message = await post({ label: 'Go' })
    bot.on(async interaction => interaction.isButton() && interaction.update('went'))
    expect((await ben.press(message, 'Go')).updated?.text).toBe('went')
    bot.on(async interaction => {
      if (!interaction.isButton()) return
      await interaction.deferUpdate()
      await interaction.editReply('went on')
    })
    await ben.press(message, 'go')
    await expect.poll(() => [ana, ben].map(user => user.again(message)?.text)).toEqual(['went on', 'went on'])
  })

  test('can be answered to one user alone, who presses on there', async () => {
    const message = await post({ label: 'Hand' })
    bot.on(async interaction => {
      if (!interaction.isButton()) return
      if (interaction.customId === 'hide') await interaction.update({ content: 'hidden', components: [] })
      else {
        const components = [row({ label: 'Hide' })]
        await interaction.reply({ content: 'yours', flags: MessageFlags.Ephemeral, components })
      }
    })
    const { reply } = await ben.press(message, 'Hand')
    if (reply === undefined) throw new Error('nothing')
    expect(await ana.press(reply, 'Hide')).toMatchObject({ failed: 'This interaction failed' })
    expect((await ben.press(reply, 'Hide')).updated).toMatchObject({ text: 'hidden', ephemeral: true })
    ben.dismiss(reply)
    expect(ben.again(reply)).toBeUndefined()
  })

  test('that is disabled, gone or was never there fails without a word to the bot', async () => {
    const message = await post({ label: 'Off', disabled: true }, { label: 'On' })
    bot.on(async () => expect.unreachable())
    expect(await ana.press(message, 'Off')).toEqual({
      failed: 'This interaction failed',
      why: 'the button is disabled',
    })
    expect((await ana.press(message, 'Never')).why).toContain('there is no button "Never"')
    playground.world.deleteMessage(message)
    expect((await ana.press(message, 'On')).failed).toBe('This interaction failed')
  })

  test('that nobody answers fails after 3 seconds', async () => {
    const message = await post({ label: 'Go' })
    bot.on(async () => clock.advance(3_000))
    expect(await ana.press(message, 'Go')).toEqual({ failed: 'This interaction failed' })
  })

  test('that is forged reaches the bot', async () => {
    const message = await post({ label: 'Go' })
    bot.on(async interaction => interaction.isButton() && interaction.reply(interaction.customId))
    expect((await ana.forge(message, 'of my own')).reply?.text).toBe('of my own')
  })
})

describe('a select', () => {
  async function offer(): Promise<Seen> {
    const villages = {
      type: ComponentType.StringSelect as const,
      customId: 'what',
      placeholder: 'What?',
      maxValues: 2,
      options: ['Village', 'City', 'Lake'].map(label => ({ label, value: label[0] ?? '' })),
    }
    const people = { type: ComponentType.UserSelect as const, customId: 'who', placeholder: 'Who?' }
    const rows = [villages, people].map(select => ({ type: ComponentType.ActionRow as const, components: [select] }))
    void bot.onCommand(interaction => interaction.reply({ content: 'Choose', components: rows }))
    const { reply } = await ana.slash('#chat', '/plain')
    if (reply === undefined) throw new Error('no message')
    return reply
  }

  test('hands over values, by label or value', async () => {
    const message = await offer()
    bot.on(async interaction => interaction.isStringSelectMenu() && interaction.update(interaction.values.join('+')))
    expect((await ana.pick(message, 'What?', ['City', 'V'])).updated?.text).toBe('C+V')
    expect((await ana.pick(message, 'what', ['V', 'C', 'L'])).why).toBe('3 values are not between 1 and 2')
    expect((await ana.pick(message, 'what', ['sea'])).why).toBe('the select has no "sea"')
  })

  test('hands over people', async () => {
    const message = await offer()
    bot.on(async interaction => {
      if (!interaction.isUserSelectMenu()) return
      await interaction.update(interaction.users.map(one => one.displayName).join())
    })
    expect((await ana.pick(message, 'Who?', [ben.id])).updated?.text).toBe('Ben')
  })
})
