import {
  InteractionResponseType as Answer,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { LIMITS } from '../protocol/limits.ts'
import { list, report, text, whole } from './fields.ts'
import { modal } from './modal.ts'
import { invalidForm, validate } from './validate.ts'

const ALLOWED: Readonly<Record<InteractionType, readonly Answer[]>> = {
  [InteractionType.Ping]: [Answer.Pong],
  [InteractionType.ApplicationCommand]: [
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.Modal,
    Answer.LaunchActivity,
  ],
  [InteractionType.MessageComponent]: [
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.DeferredMessageUpdate,
    Answer.UpdateMessage,
    Answer.Modal,
    Answer.LaunchActivity,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [Answer.ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: [
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.LaunchActivity,
  ],
}

const FROM_MESSAGE = [Answer.DeferredMessageUpdate, Answer.UpdateMessage]

const answer = z.object({ type: z.int(), data: z.unknown().optional() })

/** Validates what an interaction is answered with: of a kind that is open to it. Throws Discord's 50035. */
export function validateAnswer(
  interaction: { readonly type: InteractionType; readonly source?: string },
  raw: unknown,
): { type: Answer; data: unknown } {
  const { type, data } = validate(answer, raw)
  const fromMessage = interaction.type === InteractionType.ModalSubmit && interaction.source !== undefined
  const allowed = [...ALLOWED[interaction.type], ...(fromMessage ? FROM_MESSAGE : [])]
  const found = allowed.find(one => one === type)
  if (found === undefined) {
    const message = `Value must be one of (${allowed.join(', ')}).`
    throw invalidForm([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }])
  }
  return { type: found, data }
}

const deferral = z.object({
  data: z
    .object({
      flags: z
        .int()
        .superRefine((flags, ctx) => {
          if ((flags & ~MessageFlags.Ephemeral) !== 0) {
            report(ctx, 'BASE_TYPE_CHOICES', 'A deferral can carry no flag but EPHEMERAL')
          }
        })
        .nullish(),
    })
    .nullish(),
})

/** Whether what was deferred will be seen by the asker alone. Throws Discord's 50035. */
export function validateDeferral(data: unknown): { ephemeral: boolean } {
  const flags = validate(deferral, { data }).data?.flags ?? 0
  return { ephemeral: (flags & MessageFlags.Ephemeral) !== 0 }
}

const modalAnswer = z.object({ data: modal })

/** Validates a modal. Throws Discord's 50035. */
export function validateModal(data: unknown) {
  return validate(modalAnswer, { data }).data
}

const suggestionsFor = (value: z.ZodType<string | number>) =>
  z.object({
    data: z.object({
      choices: list(z.object({ name: text(1, LIMITS.suggestionText), value }), 0, LIMITS.suggestions).nullish(),
    }),
  })

const TEXTS = suggestionsFor(text(1, LIMITS.suggestionText))
const NUMBERS = new Map([
  [ApplicationCommandOptionType.Integer, suggestionsFor(whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))],
  [ApplicationCommandOptionType.Number, suggestionsFor(z.number())],
])

/** Validates the suggestions for an option of this kind. Throws Discord's 50035. */
export function validateSuggestions(
  kind: ApplicationCommandOptionType | undefined,
  data: unknown,
): readonly APIApplicationCommandOptionChoice[] {
  const schema = (kind === undefined ? undefined : NUMBERS.get(kind)) ?? TEXTS
  return validate(schema, { data }).data.choices ?? []
}
