import { InteractionResponseType } from 'discord-api-types/v10'
import type { FastifyInstance } from 'fastify'
import type { State } from '../../src/playground/state/state.ts'

/** After how many milliseconds clicks were first answered, by how. */
export interface FirstAnswers {
  /** Hears of requests; for the option of the stand-in. */
  readonly routes: (app: FastifyInstance) => void
  /** Hears of clicks from now on, and calls back for each. */
  begin(state: State, clicked: () => void): void
  /** What has come of all clicks since this was last called; those that were not answered have no time. */
  take(): Answers
}

interface Answers {
  readonly times: ReadonlyMap<string, readonly number[]>
  readonly unanswered: number
}

/** What is said first, by Discord's types. */
const SAID: Readonly<Partial<Record<InteractionResponseType, string>>> = {
  [InteractionResponseType.ChannelMessageWithSource]: 'a message',
  [InteractionResponseType.UpdateMessage]: 'the panel in its place',
  [InteractionResponseType.DeferredMessageUpdate]: 'that it has arrived',
  [InteractionResponseType.DeferredChannelMessageWithSource]: 'that a message comes',
}

/** Watches clicks from their dispatch until the head of their first answer is there. */
export function watchFirstAnswers(): FirstAnswers {
  const asked = new Map<string, number>()
  const took = new Map<string, number>()
  let times = new Map<string, number[]>()
  let unanswered = 0
  return {
    routes(app) {
      app.addHook('onRequest', async ({ url }) => {
        const [, id = ''] = /\/interactions\/(\d+)\//.exec(url) ?? []
        const at = asked.get(id)
        if (at !== undefined && !took.has(id)) took.set(id, performance.now() - at)
      })
    },
    begin(state, clicked) {
      state.listen(change => {
        if (change.type === 'interaction-created') {
          asked.set(change.interaction, performance.now())
          clicked()
        } else if (change.type === 'interaction-answered') {
          const said =
            SAID[state.interactions.get(change.interaction)?.answer?.type ?? InteractionResponseType.Pong] ?? 'else'
          times.set(said, [...(times.get(said) ?? []), took.get(change.interaction) ?? 0])
        } else if (change.type === 'interaction-lost') unanswered++
      })
    },
    take() {
      const taken = { times, unanswered }
      times = new Map()
      unanswered = 0
      return taken
    },
  }
}
