import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10'
import type { ChosenOption, ModalField, ToPage } from '../../protocol/page-protocol.ts'
import type { Pending } from './state.ts'
import type { Tab } from './tab.ts'

export interface ChosenCommand {
  readonly id: string
  /** As the person sees it: `/play new`. */
  readonly label: string
  readonly options: readonly ChosenOption[]
}

type Choices = readonly APIApplicationCommandOptionChoice[]

/** What reaches other people or the bot. */
export interface Interactions {
  readonly sendMessage: (content: string) => void
  readonly runCommand: (command: ChosenCommand) => void
  /** The choices that the bot offers; none if it does not answer. */
  readonly autocomplete: (command: ChosenCommand) => Promise<Choices>
  /** Chooses a command in the menu that is open; its name is shown until the answer is there. */
  readonly runMenu: (command: { readonly id: string; readonly name: string }) => void
  readonly pressButton: (message: APIMessage, customId: string) => void
  readonly select: (message: APIMessage, customId: string, values: readonly string[]) => void
  readonly submitModal: (fields: readonly ModalField[]) => void
  readonly closeModal: () => void
}

/** The actions that the bot answers. `hear` must be told what the server says, and `lose` when the link is lost. */
export function interactionsOf({ state, set, say }: Tab) {
  const asked = new Map<string, (choices: Choices) => void>()

  /** Notes that an answer is owed, and returns the nonce by which it will be recognised. */
  const owe = (part: Partial<Pending>): string => {
    const nonce = crypto.randomUUID()
    const nothing = { channelId: state().channel?.id ?? '', messageId: undefined, customId: undefined }
    const pending = { ...nothing, command: undefined, ...part }
    set({ ...state(), pending: new Map(state().pending).set(nonce, pending) })
    return nonce
  }
  const component = ({ id, channel_id }: APIMessage, customId: string) => ({
    nonce: owe({ channelId: channel_id, messageId: id, customId }),
    channel_id,
    message_id: id,
    custom_id: customId,
  })
  const command = ({ id, options }: ChosenCommand, nonce: string) => ({
    nonce,
    channel_id: state().channel?.id ?? '',
    command_id: id,
    options: [...options],
  })

  const interactions: Interactions = {
    sendMessage: content => {
      const { channel } = state()
      if (channel !== undefined) {
        say({ type: 'send-message', nonce: crypto.randomUUID(), channel_id: channel.id, content })
      }
    },
    runCommand: chosen => say({ type: 'run-command', ...command(chosen, owe({ command: chosen.label })) }),
    autocomplete: chosen => {
      if (!state().linked) return Promise.resolve([])
      const nonce = crypto.randomUUID()
      const { promise, resolve } = Promise.withResolvers<Choices>()
      asked.set(nonce, resolve)
      say({ type: 'autocomplete', ...command(chosen, nonce) })
      return promise.finally(() => asked.delete(nonce))
    },
    runMenu: ({ id: command_id, name }) => {
      const { menu, channel } = state()
      if (menu === undefined || channel === undefined) return
      const nonce = owe({ command: name })
      set({ ...state(), menu: undefined })
      say({ type: 'run-menu', nonce, channel_id: channel.id, command_id, target_id: menu.id })
    },
    pressButton: (message, customId) => say({ type: 'press-button', ...component(message, customId) }),
    select: (message, customId, values) =>
      say({ type: 'select', ...component(message, customId), values: [...values] }),
    submitModal: fields => {
      const { modal } = state()
      if (modal === undefined) return
      const nonce = owe({})
      set({ ...state(), modal: { ...modal, sending: nonce, failed: false } })
      say({ type: 'submit-modal', nonce, modal_id: modal.id, fields: [...fields] })
    },
    closeModal: () => set({ ...state(), modal: undefined }),
  }
  const hear = (said: ToPage) => {
    if (said.type === 'autocomplete-response') asked.get(said.nonce)?.(said.choices)
    if (said.type === 'interaction-failure') asked.get(said.nonce)?.([])
  }
  const lose = () => {
    for (const resolve of asked.values()) resolve([])
  }
  return { interactions, hear, lose }
}
