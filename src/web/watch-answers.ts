import type { FastifyInstance } from 'fastify'
import type { BoardWatch, PageOutcome } from './board-watch.ts'

/** Counts how requests are answered, and how soon. */
export function watchAnswers(app: FastifyInstance, { boardAnswered }: Pick<BoardWatch, 'boardAnswered'>): void {
  // A stream is answered when it begins.
  app.addHook('onSend', async ({ routeOptions: { url } }, { statusCode, elapsedTime }) => {
    const route = url?.split('/').findLast(word => word !== '' && !word.startsWith(':')) ?? 'none'
    boardAnswered(route, outcomeOf(statusCode), elapsedTime / 1000)
  })
}

function outcomeOf(status: number): PageOutcome {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
