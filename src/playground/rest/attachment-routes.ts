import type { FastifyInstance } from 'fastify'
import type { RestContext } from './context.ts'

interface Params {
  Params: { id: string }
}

/** Serves the files of messages. What was uploaded is shown, never run: a browser is not to take it for a page. */
export function attachmentRoutes(app: FastifyInstance, { state }: RestContext): void {
  app.get<Params>('/attachments/:channel/:id/:name', async (request, reply) => {
    const file = state.files.get(request.params.id)
    if (file === undefined) return reply.status(404).send('This content is no longer available.')
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .type(file.type.startsWith('image/') ? file.type : 'application/octet-stream')
      .send(file.bytes)
  })
}
