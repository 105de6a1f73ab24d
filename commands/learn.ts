import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, autocompletedOption, named } from '../src/discord/commands/describe.ts'
import { suggestLessons } from '../src/discord/commands/suggestions.ts'
import { openLesson } from '../src/discord/lessons/learn.ts'
import type { Command } from '../src/discord/messages/command.ts'

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
