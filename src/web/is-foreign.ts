import type { FastifyRequest } from 'fastify'

/** Whether a request was led here by another site: by its page, its form, or its frame. */
export function isForeign({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>, origin: string): boolean {
  const { 'sec-fetch-site': site, origin: from } = headers
  if (site !== undefined) return site !== 'same-origin'
  if (from !== undefined) return from !== origin
  return method !== 'GET' && method !== 'HEAD'
}

/** Whether a page is asked for by somebody's frame. */
export function isFramed({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const asked = headers['sec-fetch-dest']
  return asked !== undefined && asked !== 'document' && asked !== 'empty'
}
