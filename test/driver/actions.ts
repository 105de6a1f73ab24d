import {
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10'
import { complete, offeredIn, runCommand } from '../../src/playground/interactions/command.ts'
import { choose, forge, pressButton } from '../../src/playground/interactions/component.ts'
import { runMenu } from '../../src/playground/interactions/menu.ts'
import { start } from '../../src/playground/interactions/start.ts'
import { submitModal } from '../../src/playground/interactions/submit-modal.ts'
import type { ModalField } from '../../src/playground/protocol/page-protocol.ts'
import type { State } from '../../src/playground/state/state.ts'
import { type Built, build, buildLine, buildUnfinished, type Worded } from './command-line.ts'
import { type Modal, type Outcome, outcomeOf, refused } from './outcome.ts'
import { look } from './seen.ts'
import { type Where, whereIs } from './where.ts'

/** Which message: as it was seen, or by its ids. */
export interface MessageRef {
  readonly id: string
  readonly channel: string
}

export type Fields = Readonly<Record<string, string | boolean | readonly string[]>>

/** An option as no client of Discord would send it. */
export interface ForgedOption {
  readonly name: string
  readonly type: number
  readonly value: unknown
  /** The option is being typed: what is sent asks for suggestions. */
  readonly focused?: true
}

/** What a user does with the bot. It resolves when the user has been shown what came of it. */
export interface Actions {
  /** Types a slash command: `/play new game:incan-gold players:3`. */
  slash(channel: Where, line: string): Promise<Outcome>
  /** Runs a slash command by its words, `play new`, and its options by name. */
  command(channel: Where, words: string, options?: Worded['values']): Promise<Outcome>
  /** Chooses a command by its English name in the menu of somebody, or of a message. */
  menu(channel: Where, name: string, on: { readonly id: string }): Promise<Outcome>
  /** Types a slash command as far as its last option, and returns what is suggested for it. */
  complete(channel: Where, line: string): Promise<readonly APIApplicationCommandOptionChoice[]>
  /** Presses a button by its label or its custom id, on the message as it is now. */
  press(message: MessageRef, button: string): Promise<Outcome>
  /** Chooses options of a select by their labels or values; the select by its placeholder or custom id, or '' for the only one. */
  pick(message: MessageRef, select: string, values: readonly string[]): Promise<Outcome>
  /** Fills in a modal, fields by their label or custom id; fields not named stay as they are. */
  submit(modal: Modal, fields: Fields): Promise<Outcome>
  /** Sends what no client of Discord would: a component's interaction that nobody checks. */
  forge(message: MessageRef, customId: string, values?: readonly string[]): Promise<Outcome>
  /** The same with a form that was never shown: its fields by their custom ids. */
  forgeForm(message: MessageRef, customId: string, fields: Readonly<Record<string, string>>): Promise<Outcome>
  /** The same with a command, by its words and options of any name, type and value. */
  forgeCommand(channel: Where, words: string, options: readonly ForgedOption[]): Promise<Outcome>
}

/** The actions of a user. `patience` bounds, in milliseconds of real time, how long one waits for the bot. */
export function actionsOf(state: State, id: string, patience: number): Actions {
  const at = (where: Where) => whereIs(state, where)
  const lookAt = ({ id: message, channel }: MessageRef) => {
    const post = state.posts.get(channel)?.get(message)
    return post && look(post)
  }
  const wait = (type: InteractionType, begin: Parameters<typeof outcomeOf>[2]) =>
    outcomeOf(state, type, begin, patience)

  const run = async (channel: string, built: Built): Promise<Outcome> => {
    if (!built.ok) return refused(InteractionType.ApplicationCommand, built.why)
    return wait(InteractionType.ApplicationCommand, () => runCommand(state, { ...built, user: id, channel }))
  }

  return {
    slash(where, line) {
      const channel = at(where)
      return run(channel, buildLine(state, { user: id, channel }, line))
    },
    command(where, words, values = {}) {
      const channel = at(where)
      return run(channel, build(state, { user: id, channel }, { words: words.split(' '), values }))
    },
    menu(where, name, { id: target }) {
      const channel = at(where)
      const command = offeredIn(state, { user: id, channel }).find(
        one => one.name === name && one.type !== ApplicationCommandType.ChatInput,
      )
      return wait(InteractionType.ApplicationCommand, () =>
        runMenu(state, { user: id, channel, command: command?.id ?? '', target }),
      )
    },
    async complete(where, line) {
      const channel = at(where)
      const built = buildUnfinished(state, { user: id, channel }, line)
      if (!built.ok) throw new Error(built.why)
      const { choices, failed, why } = await wait(InteractionType.ApplicationCommandAutocomplete, () =>
        complete(state, { ...built, user: id, channel }),
      )
      if (choices === undefined) throw new Error([failed, why].filter(Boolean).join(': '))
      return choices
    },
    press(message, which) {
      const buttons = lookAt(message)?.buttons ?? []
      const button = buttons.find(({ customId, label }) => customId === which || label === which)
      const there = buttons.map(({ label }) => label).join(', ')
      return wait(InteractionType.MessageComponent, () =>
        button === undefined
          ? { ok: false, why: `there is no button "${which}" on the message, only: ${there}` }
          : pressButton(state, { user: id, channel: message.channel, message: message.id, customId: button.customId }),
      )
    },
    pick(message, which, wanted) {
      const select = lookAt(message)?.selects.find(
        one => which === '' || one.customId === which || one.placeholder === which,
      )
      const values = wanted.map(
        text => select?.options.find(({ label, value }) => value === text || label === text)?.value ?? text,
      )
      return wait(InteractionType.MessageComponent, () =>
        select === undefined
          ? { ok: false, why: `there is no select "${which}" on the message` }
          : choose(
              state,
              { user: id, channel: message.channel, message: message.id, customId: select.customId },
              values,
            ),
      )
    },
    submit: (modal, fields) =>
      wait(InteractionType.ModalSubmit, () =>
        submitModal(state, { user: id, modal: modal.id, fields: filledIn(modal, fields) }),
      ),
    forge(message, customId, values) {
      const select = values && { type: ComponentType.StringSelect, values }
      return wait(InteractionType.MessageComponent, () =>
        forge(state, { user: id, channel: message.channel, message: message.id, customId }, select),
      )
    },
    forgeForm: ({ channel, id: message }, customId, fields) =>
      wait(InteractionType.ModalSubmit, () => {
        const source = state.posts.get(channel)?.get(message)
        const components = Object.entries(fields).map(([custom_id, value]) => ({
          type: ComponentType.Label,
          id: 1,
          component: { type: ComponentType.TextInput, id: 2, custom_id, value },
        }))
        const data = { custom_id: customId, components }
        return start(state, { type: InteractionType.ModalSubmit, user: id, channel, data, ...(source && { source }) })
      }),
    forgeCommand(where, words, options) {
      const channel = at(where)
      const [name = '', sub] = words.split(' ')
      const command = [...(state.commands.get('')?.values() ?? [])].find(one => one.name === name)
      const given =
        sub === undefined ? options : [{ name: sub, type: ApplicationCommandOptionType.Subcommand, options }]
      const data = { id: command?.id ?? '1', name, type: ApplicationCommandType.ChatInput, options: given }
      const focused = options.find(option => option.focused)
      const type =
        focused === undefined ? InteractionType.ApplicationCommand : InteractionType.ApplicationCommandAutocomplete
      const completing = focused && { completing: focused.type }
      return wait(type, () => start(state, { type, user: id, channel, data, commandName: words, ...completing }))
    },
  }
}

/** Fields by their custom ids; labels are looked up. What is picked of few things or of a list may be named alone. */
function filledIn(modal: Modal, fields: Fields): ModalField[] {
  const there = modal.components.flatMap(row => (row.type === ComponentType.Label ? [row] : []))
  return Object.entries(fields).map(([name, given]) => {
    const row = there.find(({ label, component }) => label === name || component.custom_id === name)
    const custom_id = row?.component.custom_id ?? name
    const isOne = row?.component.type === ComponentType.RadioGroup
    if (typeof given === 'object')
      return isOne ? { custom_id, value: given[0] ?? null } : { custom_id, values: [...given] }
    const isSelect = row?.component.type === ComponentType.StringSelect && typeof given === 'string'
    return isSelect ? { custom_id, values: [given] } : { custom_id, value: given }
  })
}
