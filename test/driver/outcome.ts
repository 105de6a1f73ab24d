import {
  InteractionResponseType as Answer,
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
  InteractionType,
} from 'discord-api-types/v10'
import type { Started } from '../../src/playground/interactions/start.ts'
import { isLoading } from '../../src/playground/protocol/message-flags.ts'
import type { Change } from '../../src/playground/state/changes.ts'
import type { Interaction } from '../../src/playground/state/interaction.ts'
import type { Post } from '../../src/playground/state/records.ts'
import type { State } from '../../src/playground/state/state.ts'
import { whenDone } from './at-work.ts'
import { look, type Seen } from './seen.ts'

/** A modal before its user's eyes. */
export interface Modal extends APIModalInteractionResponseCallbackData {
  readonly id: string
}

/** What came of what a user did. Nothing at all: the bot took note of it and showed nothing to this user alone. */
export interface Outcome {
  /** The message it was answered with, once it says something. */
  readonly reply?: Seen
  /** The message whose component was used, after the bot changed it; or another one that only this user sees. */
  readonly updated?: Seen
  readonly modal?: Modal
  /** The instance in which the Activity was opened. */
  readonly launched?: string
  readonly choices?: readonly APIApplicationCommandOptionChoice[]
  /** What Discord shows if it fails. */
  readonly failed?: string
  /** Why it fails, if Discord itself saw to it. */
  readonly why?: string
}

/** What Discord shows of a failure. */
const FAILURES: Readonly<Record<InteractionType, string>> = {
  [InteractionType.Ping]: '',
  [InteractionType.ApplicationCommand]: 'The application did not respond',
  [InteractionType.MessageComponent]: 'This interaction failed',
  [InteractionType.ApplicationCommandAutocomplete]: 'Loading options failed',
  [InteractionType.ModalSubmit]: 'Something went wrong. Try again.',
}

/** What Discord shows if an interaction of this kind never reached the bot. */
export function refused(type: InteractionType, why: string): Outcome {
  const failed = type === InteractionType.ApplicationCommand ? 'This command is not valid' : FAILURES[type]
  return { failed, why }
}

/**
 * Waits for all that the user is shown first: after a deferral, for what was deferred. `patience` (milliseconds of real
 * time) bounds the wait; a deferred reply that has not come by then is thrown as an Error.
 */
export function outcomeOf(
  state: State,
  type: InteractionType,
  begin: () => Started,
  patience: number,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let interaction: Interaction | undefined
    let own: Seen | undefined
    const early: Change[] = []

    const finish = (outcome: Outcome) => {
      stop()
      clearTimeout(timer)
      clearTimeout(rest)
      resolve(outcome)
    }
    const consider = (change: Change) => {
      if (interaction === undefined) {
        early.push(change)
        return
      }
      const outcome = cameOf(state, interaction.id, change)
      if (outcome !== undefined) return finish(outcome)
      if (change.type === 'message-updated' && change.post.audience === interaction.user) own = look(change.post)
      if (!isTakenNoteOf(state, interaction)) return
      if (own !== undefined) return finish({ updated: own })
      // A press may be acknowledged before what comes of it is seen, on the panel or in a message of its own.
      if (whenDone(state, () => finish({}))) return
      if (!hasOwn(state, interaction)) return finish({})
      rest ??= setTimeout(() => finish({}), MOMENT)
    }
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = state.listen(consider)
    const timer = setTimeout(() => {
      const answer = interaction && state.interactions.get(interaction.id)?.answer
      if (answer?.type === Answer.DeferredMessageUpdate) return finish({})
      stop()
      const what = answer === undefined ? 'did not answer' : 'deferred its answer and then said nothing'
      reject(new Error(`the bot ${what} for ${patience} ms`))
    }, patience)

    const started = begin()
    if (!started.ok) return finish(refused(type, started.why))
    interaction = started.interaction
    for (const change of early) consider(change)
  })
}

/** For how many milliseconds of real time a user looks on whose press was acknowledged, by a bot in another process. */
const MOMENT = 1_500

/** Whether their user has a message of their own in the channel. */
function hasOwn(state: State, { channel, user }: Interaction): boolean {
  return [...(state.posts.get(channel)?.values() ?? [])].some(({ audience }) => audience === user)
}

/** Whether a press on a message that all see was acknowledged, and no more. */
function isTakenNoteOf(state: State, { id, channel, source }: Interaction): boolean {
  const isDeferred = state.interactions.get(id)?.answer?.type === Answer.DeferredMessageUpdate
  return isDeferred && state.posts.get(channel)?.get(source ?? '')?.audience === undefined
}

/** The outcome of an interaction, if this change decides it. */
function cameOf(state: State, id: string, change: Change): Outcome | undefined {
  const interaction = state.interactions.get(id)
  if (interaction === undefined) return undefined
  if (change.type === 'interaction-lost' && change.interaction === id) return { failed: FAILURES[interaction.type] }
  if (change.type === 'interaction-answered' && change.interaction === id) return answerOf(state, interaction)
  if (change.type === 'message-deleted' && isOriginal(interaction, change.post)) return {}
  if (change.type === 'message-updated' || change.type === 'message-created') {
    return laterOf(interaction, change.post)
  }
  return undefined
}

function answerOf(state: State, { answer, channel }: Interaction): Outcome | undefined {
  if (answer === undefined) return undefined
  if (answer.type === Answer.Modal) return { modal: { ...answer.modal, id: answer.id } }
  if (answer.type === Answer.ApplicationCommandAutocompleteResult) return { choices: answer.choices }
  if (answer.type === Answer.LaunchActivity) return { launched: answer.instance }
  const post = state.posts.get(channel)?.get(answer.original)
  if (post === undefined) return undefined
  if (answer.type === Answer.ChannelMessageWithSource) return { reply: look(post) }
  if (answer.type === Answer.UpdateMessage) return { updated: look(post) }
  return undefined
}

function isOriginal({ answer }: Interaction, { message }: Post): boolean {
  return answer !== undefined && 'original' in answer && answer.original === message.id
}

/** What a message means for an interaction whose answer was deferred. */
function laterOf({ id, answer }: Interaction, post: Post): Outcome | undefined {
  if (answer === undefined || !('original' in answer) || isLoading(post.message)) return undefined
  const isUpdate = answer.type === Answer.DeferredMessageUpdate
  if (post.message.id === answer.original) {
    if (isUpdate && post.audience === undefined) return undefined
    return isUpdate ? { updated: look(post) } : { reply: look(post) }
  }
  const follows = post.message.interaction_metadata?.id === id && isUpdate
  return follows ? { reply: look(post) } : undefined
}
