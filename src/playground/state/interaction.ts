import type {
  APIApplicationCommandOptionChoice,
  APIBaseInteraction,
  APIMessageInteraction,
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
  ApplicationCommandOptionType,
  InteractionResponseType,
  InteractionType,
} from 'discord-api-types/v10'

export type InteractionPayload = APIBaseInteraction<InteractionType, object>

/** Something that a user asked of the bot, and what came of it. */
export interface Interaction {
  readonly id: string
  readonly token: string
  readonly type: InteractionType
  readonly user: string
  readonly channel: string
  /** In milliseconds since 1970. */
  readonly createdAt: number
  readonly payload: InteractionPayload
  readonly metadata: APIMessageInteractionMetadata
  /** The command as it is shown above its answer. */
  readonly command?: APIMessageInteraction
  /** The message whose component was used, or from which the modal was opened. */
  readonly source?: string
  /** What kind of option is being completed. */
  readonly completing?: ApplicationCommandOptionType
  readonly answer?: Answer
  /** How many messages have followed it. */
  readonly followUps?: number
  /** Nobody answered in time. */
  readonly lost: boolean
}

/** The first answer to an interaction. */
export type Answer =
  | { readonly type: MessageAnswer; readonly original: string }
  | {
      readonly type: InteractionResponseType.ApplicationCommandAutocompleteResult
      readonly choices: readonly APIApplicationCommandOptionChoice[]
    }
  | {
      readonly type: InteractionResponseType.Modal
      readonly id: string
      readonly modal: APIModalInteractionResponseCallbackData
    }
  | { readonly type: InteractionResponseType.LaunchActivity; readonly instance: string }

/** Answers that make a message, or edit one. */
type MessageAnswer =
  | InteractionResponseType.ChannelMessageWithSource
  | InteractionResponseType.DeferredChannelMessageWithSource
  | InteractionResponseType.DeferredMessageUpdate
  | InteractionResponseType.UpdateMessage
