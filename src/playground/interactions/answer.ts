import {
  type APIMessage,
  type APIMessageInteractionMetadata,
  ApplicationIntegrationType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10'
import { apiError } from '../protocol/errors.ts'
import { LIMITS } from '../protocol/limits.ts'
import { launchActivity } from '../state/activities.ts'
import type { Answer, Interaction } from '../state/interaction.ts'
import { createMessage, deleteMessage, editMessage } from '../state/messages.ts'
import type { Post } from '../state/records.ts'
import { channelOf, postOf, type State } from '../state/state.ts'
import { validateAnswer, validateDeferral, validateModal, validateSuggestions } from '../validate/answer.ts'
import { draftOf, type MessageDraft, type MessageRequest, type Upload } from '../validate/draft-of.ts'
import { answered, awaitingAnswer } from './interaction.ts'

const Type = InteractionResponseType

/** A request that answers an interaction for the first time. */
export interface AnswerRequest {
  readonly id: string
  readonly token: string
  readonly body: unknown
  readonly uploads: readonly Upload[]
}

/** Takes the first answer to an interaction. Throws Discord's 10062 if it is gone, 40060 if there is one already. */
export function takeAnswer(state: State, { id, token, body, uploads }: AnswerRequest): Interaction {
  const interaction = awaitingAnswer(state, id, token)
  if (interaction.answer !== undefined) throw apiError('already-acknowledged')
  const { type, data } = validateAnswer(interaction, body)
  const answer = carryOut(state, interaction, { type, data, uploads })
  const now: Interaction = { ...interaction, answer }
  state.interactions.set(id, now)
  state.announce({ type: 'interaction-answered', interaction: id, by: type })
  return now
}

interface ValidAnswer {
  readonly type: InteractionResponseType
  readonly data: unknown
  readonly uploads: readonly Upload[]
}

function carryOut(state: State, interaction: Interaction, { type, data, uploads }: ValidAnswer): Answer {
  switch (type) {
    case Type.ChannelMessageWithSource: {
      const draft = draftOf({ body: data ?? {}, uploads })
      return { type, original: respond(state, interaction, draft).message.id }
    }
    case Type.DeferredChannelMessageWithSource: {
      const { ephemeral } = validateDeferral(data)
      const flags = MessageFlags.Loading | (ephemeral ? MessageFlags.Ephemeral : 0)
      return { type, original: respond(state, interaction, announcement(flags)).message.id }
    }
    case Type.DeferredMessageUpdate:
      return { type, original: sourceOf(state, interaction).message.id }
    case Type.UpdateMessage: {
      const source = sourceOf(state, interaction)
      editMessage(state, source, draftOf({ body: data ?? {}, uploads }, source))
      return { type, original: source.message.id }
    }
    case Type.ApplicationCommandAutocompleteResult:
      return { type, choices: validateSuggestions(interaction.completing, data) }
    case Type.LaunchActivity:
      return { type, instance: launchActivity(state, interaction).id }
    case Type.Modal:
      return { type, id: state.newId(), modal: validateModal(data) }
    default:
      throw new TypeError(`an answer of type ${type} was let through`)
  }
}

/** A message that says only that one is coming. */
function announcement(flags: number): MessageDraft {
  return {
    content: '',
    embeds: [],
    components: [],
    flags,
    kept: [],
    uploads: [],
    allowedMentions: undefined,
    body: {},
  }
}

function sourceOf(state: State, interaction: Interaction): Post {
  return postOf(state, interaction.channel, interaction.source ?? '')
}

function respond(state: State, interaction: Interaction, draft: MessageDraft): Post {
  return createMessage(state, {
    channel: channelOf(state, interaction.channel),
    author: state.bot,
    draft,
    ...((draft.flags & MessageFlags.Ephemeral) !== 0 && { audience: interaction.user }),
    extra: { ...traces(interaction), ...appearance(interaction) },
  })
}

type Appearance = Pick<APIMessage, 'type' | 'interaction' | 'message_reference'>

/** An answer to a command shows the command, one to a component answers its message. */
function appearance(interaction: Interaction): Appearance {
  if (interaction.command !== undefined) {
    return { type: MessageType.ChatInputCommand, interaction: interaction.command }
  }
  if (interaction.type !== InteractionType.MessageComponent || interaction.source === undefined) {
    return { type: MessageType.Default }
  }
  return {
    type: MessageType.Reply,
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: interaction.channel,
      message_id: interaction.source,
    },
  }
}

function traces(interaction: Interaction, original?: string) {
  const metadata: APIMessageInteractionMetadata =
    original === undefined ? interaction.metadata : { ...interaction.metadata, original_response_message_id: original }
  return {
    webhook_id: interaction.payload.application_id,
    application_id: interaction.payload.application_id,
    interaction_metadata: metadata,
  }
}

/** Posts a further message; the first one after a deferral takes the place of what was announced. */
export function followUp(state: State, token: string, request: MessageRequest): Post {
  const interaction = answered(state, token)
  const original = 'original' in interaction.answer ? interaction.answer.original : undefined
  const waiting = original === undefined ? undefined : state.posts.get(interaction.channel)?.get(original)
  if (waiting !== undefined && ((waiting.message.flags ?? 0) & MessageFlags.Loading) !== 0) {
    return editMessage(state, waiting, draftOf(request, waiting))
  }
  const draft = draftOf(request)
  countFollowUp(state, interaction)
  return createMessage(state, {
    channel: channelOf(state, interaction.channel),
    author: state.bot,
    draft,
    ...((draft.flags & MessageFlags.Ephemeral) !== 0 && { audience: interaction.user }),
    extra: { type: MessageType.Reply, ...traces(interaction, original) },
  })
}

/** Throws Discord's 40094 where the user alone has installed the app and it has said enough. */
function countFollowUp(state: State, interaction: Interaction): void {
  const { id, payload, followUps = 0 } = interaction
  const isServers = payload.authorizing_integration_owners[ApplicationIntegrationType.GuildInstall] !== undefined
  if (!isServers && followUps >= LIMITS.followUps) throw apiError('too-many-follow-ups')
  state.interactions.set(id, { ...interaction, followUps: followUps + 1 })
}

/** A message of an interaction: `@original`, or one that followed. Throws Discord's 10008, 10015 or 50027. */
export function messageOf(state: State, token: string, id: string): Post {
  const { id: interaction, answer, channel, payload } = answered(state, token)
  if (id === '@original') {
    if (!('original' in answer)) throw apiError('unknown-message')
    return postOf(state, channel, answer.original)
  }
  const post = postOf(state, channel, id)
  const { webhook_id, interaction_metadata } = post.message
  // What one user alone sees is known to the token of the interaction that it came from, and to no other.
  const isOwn = post.audience === undefined || interaction_metadata?.id === interaction
  if (webhook_id !== payload.application_id || !isOwn) throw apiError('unknown-message')
  return post
}

export function editAnswer(state: State, token: string, id: string, request: MessageRequest): Post {
  const post = messageOf(state, token, id)
  return editMessage(state, post, draftOf(request, post))
}

export function deleteAnswer(state: State, token: string, id: string): void {
  deleteMessage(state, messageOf(state, token, id))
}
