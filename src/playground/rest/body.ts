import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '../protocol/errors.ts'
import type { MessageRequest, Upload } from '../validate/draft-of.ts'

const uploads = new WeakMap<FastifyRequest, readonly Upload[]>()

/** Has bodies read as Discord reads them: JSON, or a form of `payload_json` and files. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    body === '' ? undefined : parseJson(body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      uploads.set(request, await filesOf(form))
      const payload = form.get('payload_json')
      return typeof payload === 'string' ? parseJson(payload) : Object.fromEntries(textsOf(form))
    },
  )
}

/** What a request says of a message. */
export function messageRequest(request: FastifyRequest): MessageRequest {
  return { body: request.body ?? {}, uploads: uploadsOf(request) }
}

export function uploadsOf(request: FastifyRequest): readonly Upload[] {
  return uploads.get(request) ?? []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw apiError('invalid-json')
  }
}

async function filesOf(form: FormData): Promise<Upload[]> {
  const files = []
  for (const [key, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(key)?.[1]
    if (index === undefined || typeof value === 'string') continue
    const bytes = Buffer.from(await value.arrayBuffer())
    files.push({ index: Number(index), name: value.name, type: typeOf(value), bytes })
  }
  return files
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  txt: 'text/plain',
  json: 'application/json',
}

/** What the part says it is; if it says nothing, what its name says. */
function typeOf(file: File): string {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return file.type !== '' && file.type !== 'application/octet-stream'
    ? file.type
    : (TYPES[extension] ?? 'application/octet-stream')
}

function textsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] satisfies [string, string]] : [],
  )
}
