import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** As small as can be had at once: scenes say much the same many times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const PACKERS = {
  br: (body: string) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: string) => promisify(gzip)(body),
} as const

/** By what it is known again what a page shows, as JSON. */
export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}

/** Answers with what a page is to show, packed; with nothing where it shows that already, as it says by its tag. */
export async function sendState(request: FastifyRequest, reply: FastifyReply, state: unknown): Promise<FastifyReply> {
  const body = JSON.stringify(state)
  const tag = tagOf(body)
  void reply.headers({ etag: tag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  void reply.type('application/json; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  const packer = (['br', 'gzip'] as const).find(name => accepted.includes(name))
  if (packer === undefined) return reply.send(body)
  return reply.header('content-encoding', packer).send(await PACKERS[packer](body))
}
