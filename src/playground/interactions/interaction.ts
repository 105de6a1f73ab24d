import { randomBytes } from 'node:crypto'
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
import { apiError } from '../errors.ts'
import type { Realm } from '../realm/realm.ts'

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

/** Answers that a message comes of, or an edit of one. */
export type MessageAnswer =
  | InteractionResponseType.ChannelMessageWithSource
  | InteractionResponseType.DeferredChannelMessageWithSource
  | InteractionResponseType.DeferredMessageUpdate
  | InteractionResponseType.UpdateMessage

/** How long an interaction waits for its first answer, and how long its token can be used then, in milliseconds. */
export const FIRST_ANSWER = 3_000
export const TOKEN_LIFE = 15 * 60_000

/** How many interactions are remembered at most; an old one that is forgotten is unknown. */
const REMEMBERED = 20_000

/** A token holds the interaction's id, as Discord's do. */
export function newToken(id: string): string {
  return Buffer.from(`interaction:${id}:${randomBytes(32).toString('hex')}`).toString('base64url')
}

/** Sends an interaction to the bot, and has it lost if there is no answer in time. */
export function send(realm: Realm, interaction: Interaction): void {
  forgetOld(realm)
  realm.interactions.set(interaction.id, interaction)
  realm.clock.after(FIRST_ANSWER, () => {
    const now = realm.interactions.get(interaction.id)
    if (now === undefined || now.answer !== undefined) return
    realm.interactions.set(now.id, { ...now, lost: true })
    realm.announce({ type: 'interaction-lost', interaction: now.id })
  })
  realm.announce({ type: 'interaction-created', interaction: interaction.id })
}

function forgetOld(realm: Realm): void {
  for (const { id, createdAt } of realm.interactions.values()) {
    const isOld = createdAt + TOKEN_LIFE < realm.clock.now()
    if (!isOld && realm.interactions.size < REMEMBERED) return
    realm.interactions.delete(id)
  }
}

/** The interaction of this token, if the token is still good; Discord's 10062 is thrown otherwise. */
export function awaitingAnswer(realm: Realm, id: string, token: string): Interaction {
  const interaction = realm.interactions.get(id)
  if (interaction?.token !== token || interaction.lost) throw apiError('unknown-interaction')
  if (interaction.createdAt + TOKEN_LIFE < realm.clock.now()) throw apiError('unknown-interaction')
  return interaction
}

/** The answered interaction of this token. Throws Discord's 50027 for a token that is no longer good, and 10015. */
export function answered(realm: Realm, token: string): Interaction & { readonly answer: Answer } {
  const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':')
  const interaction = realm.interactions.get(id)
  if (interaction?.token !== token) throw apiError('invalid-webhook-token')
  if (interaction.createdAt + TOKEN_LIFE < realm.clock.now()) throw apiError('invalid-webhook-token')
  const { answer } = interaction
  if (answer === undefined) throw apiError('unknown-webhook')
  return { ...interaction, answer }
}
