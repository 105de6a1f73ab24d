import {
  AutocompleteInteraction,
  ButtonInteraction,
  ChannelSelectMenuInteraction,
  ChatInputCommandInteraction,
  type Client,
  type Interaction,
  MentionableSelectMenuInteraction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  PrimaryEntryPointCommandInteraction,
  RoleSelectMenuInteraction,
  StringSelectMenuInteraction,
  UserContextMenuCommandInteraction,
  UserSelectMenuInteraction,
} from 'discord.js'
import { ApplicationCommandType, ComponentType, InteractionType } from 'discord-api-types/v10'
import type { Payload } from './payload.ts'

/** The interaction of a payload, as discord.js makes it of one that comes by the gateway. */
export function interactionOf(client: Client, payload: Payload): Interaction {
  // discord.js keeps its constructors to itself, and has no other way in for what did not come by its gateway.
  return Reflect.construct(kindOf(payload), [client, payload])
}

function kindOf(payload: Payload) {
  switch (payload.type) {
    case InteractionType.ApplicationCommand:
      return COMMANDS[payload.data.type]
    case InteractionType.ApplicationCommandAutocomplete:
      return AutocompleteInteraction
    case InteractionType.ModalSubmit:
      return ModalSubmitInteraction
    default:
      return COMPONENTS[payload.data.component_type]
  }
}

const COMMANDS = {
  [ApplicationCommandType.ChatInput]: ChatInputCommandInteraction,
  [ApplicationCommandType.User]: UserContextMenuCommandInteraction,
  [ApplicationCommandType.Message]: MessageContextMenuCommandInteraction,
  [ApplicationCommandType.PrimaryEntryPoint]: PrimaryEntryPointCommandInteraction,
} as const

const COMPONENTS = {
  [ComponentType.Button]: ButtonInteraction,
  [ComponentType.StringSelect]: StringSelectMenuInteraction,
  [ComponentType.UserSelect]: UserSelectMenuInteraction,
  [ComponentType.RoleSelect]: RoleSelectMenuInteraction,
  [ComponentType.MentionableSelect]: MentionableSelectMenuInteraction,
  [ComponentType.ChannelSelect]: ChannelSelectMenuInteraction,
} as const
