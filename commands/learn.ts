import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, autocompletedOption, named } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { openLesson } from '../src/operations/learn.ts'
import { suggestLessons } from '../src/operations/typed/suggestions.ts'

const wanted = z.object({ game: z.string() })

/** A game learnt by playing it, step by step. */
export default {
  data: {
    ...named('learn'),
    ...ANYWHERE,
    options: [autocompletedOption('learn.game', { required: true })],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  execute: (invocation, house) => openLesson(invocation, house, wanted.parse(invocation.options).game),

  complete: suggestLessons,
} satisfies Command
