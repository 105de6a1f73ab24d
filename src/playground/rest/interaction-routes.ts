import { type APIMessage, InteractionResponseType } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import { deleteAnswer, editAnswer, followUp, messageOf, takeAnswer } from '../interactions/answer.ts'
import { apiError } from '../protocol/errors.ts'
import { isEphemeral, isLoading } from '../protocol/message-flags.ts'
import type { Interaction } from '../state/interaction.ts'
import type { State } from '../state/state.ts'
import { messageRequest, uploadsOf } from './body.ts'
import type { RestContext } from './context.ts'

interface Callback {
  Params: { id: string; token: string }
  Querystring: { with_response?: string }
}
interface Webhook {
  Params: { application: string; token: string }
}
interface WebhookMessage {
  Params: { application: string; token: string; message: string }
}

/** Answers to interactions, and what follows them. */
export function interactionRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.post<Callback>('/interactions/:id/:token/callback', async (request, reply) => {
    const interaction = takeAnswer(state, {
      ...request.params,
      body: request.body,
      uploads: uploadsOf(request),
    })
    if (request.query.with_response !== 'true') return reply.status(204).send()
    return callbackObject(state, interaction)
  })

  app.post<Webhook>('/webhooks/:application/:token', async (request): Promise<APIMessage> => {
    own(request.params.application)
    return followUp(state, request.params.token, messageRequest(request)).message
  })

  const path = '/webhooks/:application/:token/messages/:message'

  app.get<WebhookMessage>(path, async ({ params }) => {
    own(params.application)
    return messageOf(state, params.token, params.message).message
  })

  app.patch<WebhookMessage>(path, async request => {
    const { application, token, message } = request.params
    own(application)
    return editAnswer(state, token, message, messageRequest(request)).message
  })

  app.delete<WebhookMessage>(path, async ({ params }, reply) => {
    own(params.application)
    deleteAnswer(state, params.token, params.message)
    return reply.status(204).send()
  })

  function own(application: string): void {
    if (application !== state.bot) throw apiError('unknown-webhook')
  }
}

/** Answers that make or change a thing which Discord hands back; of the others it tells the message's id alone. */
const MAKING = new Set([
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.UpdateMessage,
  InteractionResponseType.LaunchActivity,
])

/** What Discord returns for a first answer, if it is asked to. */
function callbackObject(state: State, { id, type, channel, answer, payload }: Interaction): object {
  const message =
    answer !== undefined && 'original' in answer ? state.posts.get(channel)?.get(answer.original)?.message : undefined
  const instance = answer !== undefined && 'instance' in answer ? { id: answer.instance } : undefined
  return {
    interaction: {
      id,
      type,
      channel_id: channel,
      ...(payload.guild_id !== undefined && { guild_id: payload.guild_id }),
      ...(instance !== undefined && { activity_instance_id: instance.id }),
      ...(message !== undefined && {
        response_message_id: message.id,
        response_message_loading: isLoading(message),
        response_message_ephemeral: isEphemeral(message),
      }),
    },
    ...(answer !== undefined &&
      MAKING.has(answer.type) && {
        resource: {
          type: answer.type,
          ...(instance !== undefined && { activity_instance: instance }),
          ...(message !== undefined && { message }),
        },
      }),
  }
}
