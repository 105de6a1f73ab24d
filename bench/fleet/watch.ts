import type { FastifyInstance } from 'fastify'
import type { State } from '../../src/playground/state/state.ts'

/** What came of interactions, and what the bot asked of Discord. */
export interface Answered {
  /** After how many milliseconds each was answered, within the three seconds. */
  readonly times: readonly number[]
  /** Answered when Discord had given up. */
  readonly late: number
  /** To which nothing was said. */
  readonly lost: readonly Asked[]
  /** Requests by kind and status, `message POST 200`. */
  readonly requests: ReadonlyMap<string, number>
}

/** An interaction. */
export interface Asked {
  /** Its server. */
  readonly guild: string
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
}

/** Watches what is asked of the bot, and what it asks of Discord. */
export interface Watch {
  /** Hears of requests; for the option of the stand-in. */
  readonly routes: (app: FastifyInstance) => void
  /** Hears of interactions from now on. */
  begin(state: State): void
  /** What has come of all that was asked since this was last called. */
  take(): Answered
}

export function watchInteractions(): Watch {
  const open = new Map<string, Asked>()
  let unanswered = new Map<string, Asked>()
  let requests = new Map<string, number>()
  let times: number[] = []
  let late = 0
  return {
    routes(app) {
      app.addHook('onRequest', async ({ url }) => {
        const [, id = ''] = /\/interactions\/(\d+)\//.exec(url) ?? []
        if (unanswered.delete(id)) late += 1
      })
      app.addHook('onResponse', async ({ url, method }, { statusCode }) => {
        const what = `${kindOf(url, method)} ${statusCode}`
        requests.set(what, (requests.get(what) ?? 0) + 1)
      })
    },
    begin(state) {
      state.listen(change => {
        if (change.type === 'interaction-created') {
          const guild = state.interactions.get(change.interaction)?.payload.guild_id ?? ''
          open.set(change.interaction, { guild, at: Date.now() })
        } else if (change.type === 'interaction-answered' || change.type === 'interaction-lost') {
          const asked = open.get(change.interaction)
          open.delete(change.interaction)
          if (asked === undefined) return
          if (change.type === 'interaction-lost') unanswered.set(change.interaction, asked)
          else times.push(Date.now() - asked.at)
        }
      })
    },
    take() {
      const taken = { times, late, lost: [...unanswered.values()], requests }
      unanswered = new Map()
      requests = new Map()
      times = []
      late = 0
      return taken
    },
  }
}

/** What a request is about: those about interactions do not count for Discord's 50 a second. */
function kindOf(url: string, method: string): string {
  if (url.includes('/interactions/')) return 'answer'
  if (url.includes('/webhooks/')) return 'panel'
  return /\/channels\/\d+\/messages/.test(url) ? `message ${method}` : 'other'
}
