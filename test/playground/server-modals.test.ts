import {
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  ButtonStyle,
  ComponentType,
  TextInputStyle,
} from 'discord.js'
import { describe, expect, test } from 'vitest'
import type { HandClock } from '../driver/hand-clock.ts'
import type { User } from '../driver/user.ts'
import type { ScriptedBot } from './scripted-bot.ts'
import { beforeScripted } from './scripted-stage.ts'

let clock: HandClock
let bot: ScriptedBot
let ana: User
let ben: User

beforeScripted([{ name: 'plain', description: 'x' }], stage => ({ clock, bot, ana, ben } = stage))

type Components = APIModalInteractionResponseCallbackData['components']

const modalOf = (components: Components): APIModalInteractionResponseCallbackData => ({
  custom_id: 'order',
  title: 'Order',
  components,
})

const lines = (count: number): Components =>
  Array.from({ length: count }, (_, index) => ({
    type: ComponentType.Label,
    label: `Line ${index}`,
    component: {
      type: ComponentType.TextInput,
      custom_id: `line-${index}`,
      style: TextInputStyle.Short,
      required: index === 0,
      max_length: 5,
    },
  }))

const button = {
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, custom_id: 'go', label: 'Go' }],
} satisfies APIMessageTopLevelComponent

const OPTIONS = [
  { label: 'Red', value: 'r' },
  { label: 'Blue', value: 'b' },
]

describe('a modal', () => {
  test('is filled in and handed to the bot', async () => {
    void bot.onCommand(interaction => interaction.showModal(modalOf(lines(2))))
    const { modal } = await ana.slash('#chat', '/plain')
    if (modal === undefined) throw new Error('no modal')
    expect(modal.title).toBe('Order')
    bot.on(async interaction => {
      if (!interaction.isModalSubmit()) return
      await interaction.reply(['line-0', 'line-1'].map(id => interaction.fields.getTextInputValue(id)).join('/'))
    })
    expect((await ana.submit(modal, { 'Line 0': 'one', 'line-1': 'two' })).reply?.text).toBe('one/two')
  })

  test('is not handed over unless it is filled in as it wants, by whom it was shown to', async () => {
    void bot.onCommand(interaction => interaction.showModal(modalOf(lines(2))))
    const { modal } = await ana.slash('#chat', '/plain')
    if (modal === undefined) throw new Error('no modal')
    bot.on(async () => expect.unreachable())
    const failed = 'Something went wrong. Try again.'
    expect(await ana.submit(modal, { 'Line 1': 'two' })).toEqual({ failed, why: 'the field "line-0" is required' })
    expect(await ana.submit(modal, { 'Line 0': 'too long' })).toMatchObject({ failed })
    expect(await ben.submit(modal, { 'Line 0': 'mine' })).toEqual({ failed, why: 'there is no such modal' })
  })

  test('that was opened from a message may change it', async () => {
    void bot.onCommand(interaction => interaction.reply({ content: 'Choose', components: [button] }))
    const { reply } = await ana.slash('#chat', '/plain')
    if (reply === undefined) throw new Error('no message')
    bot.on(async interaction => interaction.isButton() && interaction.showModal(modalOf(lines(1))))
    const { modal } = await ana.press(reply, 'Go')
    if (modal === undefined) throw new Error('no modal')
    bot.on(async interaction => {
      if (interaction.isModalSubmit() && interaction.isFromMessage()) await interaction.update('changed')
    })
    expect((await ana.submit(modal, { 'line-0': 'x' })).updated).toMatchObject({ id: reply.id, text: 'changed' })
  })

  test('may ask by radio buttons, checkboxes and selects', async () => {
    const fields: Components = [
      {
        type: ComponentType.Label,
        label: 'One',
        component: { type: ComponentType.RadioGroup, custom_id: 'one', options: OPTIONS },
      },
      {
        type: ComponentType.Label,
        label: 'Some',
        component: { type: ComponentType.CheckboxGroup, custom_id: 'some', options: OPTIONS },
      },
      {
        type: ComponentType.Label,
        label: 'Sure',
        component: { type: ComponentType.Checkbox, custom_id: 'sure' },
      },
      {
        type: ComponentType.Label,
        label: 'Which',
        component: { type: ComponentType.StringSelect, custom_id: 'which', options: OPTIONS },
      },
      {
        type: ComponentType.Label,
        label: 'Whom',
        component: { type: ComponentType.UserSelect, custom_id: 'whom' },
      },
    ]
    void bot.onCommand(interaction => interaction.showModal(modalOf(fields)))
    const { modal } = await ana.slash('#chat', '/plain')
    if (modal === undefined) throw new Error('no modal')
    bot.on(async interaction => {
      if (!interaction.isModalSubmit()) return
      const { fields: filled } = interaction
      const said = [
        filled.getRadioGroup('one'),
        ...filled.getCheckboxGroup('some'),
        filled.getCheckbox('sure'),
        ...filled.getStringSelectValues('which'),
        filled.getSelectedUsers('whom')?.first()?.displayName,
      ]
      await interaction.reply(said.join(' '))
    })
    const filling = { One: 'r', Some: ['r', 'b'], Sure: true, Which: ['b'], Whom: [ben.id] }
    expect((await ana.submit(modal, filling)).reply?.text).toBe('r r b true b Ben')
    expect((await ana.submit(modal, { ...filling, One: 'green' })).why).toBe('the field "one" has no such option')
    expect((await ana.submit(modal, { ...filling, Which: [] })).why).toBe('the field "which" is required')
  })
})

describe('the limits of a modal', () => {
  const label = (part: object = {}) => ({ ...lines(1)[0], ...part })
  const input = (part: object) => label({ component: { type: 4, custom_id: 'x', style: 1, ...part } })
  const group = (type: number, count: number) => {
    const options = Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: `${index}` }))
    return label({ component: { type, custom_id: 'x', options } })
  }
  const x = (count: number) => 'x'.repeat(count)

  test.each<readonly [what: string, modal: object, code: number | undefined]>([
    ['5 components', { components: lines(5) }, undefined],
    ['6 components', { components: lines(6) }, 50035],
    ['no component', { components: [] }, 50035],
    ['a title of 45', { title: x(45) }, undefined],
    ['a title of 46', { title: x(46) }, 50035],
    ['a label of 45', { components: [label({ label: x(45) })] }, undefined],
    ['a label of 46', { components: [label({ label: x(46) })] }, 50035],
    ['a description of 100', { components: [label({ description: x(100) })] }, undefined],
    ['a description of 101', { components: [label({ description: x(101) })] }, 50035],
    ['a value of 4000', { components: [input({ value: x(4000) })] }, undefined],
    ['a value of 4001', { components: [input({ value: x(4001) })] }, 50035],
    ['a placeholder of 100', { components: [input({ placeholder: x(100) })] }, undefined],
    ['a placeholder of 101', { components: [input({ placeholder: x(101) })] }, 50035],
    ['10 radio buttons', { components: [group(21, 10)] }, undefined],
    ['11 radio buttons', { components: [group(21, 11)] }, 50035],
    ['1 radio button', { components: [group(21, 1)] }, 50035],
    ['10 checkboxes', { components: [group(22, 10)] }, undefined],
    ['11 checkboxes', { components: [group(22, 11)] }, 50035],
    ['a custom id twice', { components: [...lines(1), ...lines(1)] }, 50035],
    ['a button', { components: [button] }, 50035],
  ])('%s', async (_, part, code) => {
    const answered = bot.onCommand(interaction =>
      bot.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
        body: { type: 9, data: { ...modalOf(lines(1)), ...part } },
        auth: false,
      }),
    )
    const shown = ana.slash('#chat', '/plain')
    expect(await answered).toBe(code)
    clock.advance(3_000)
    expect('modal' in (await shown)).toBe(code === undefined)
  })
})
