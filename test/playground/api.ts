import { z } from 'zod'
import type { Playground } from '../driver/playground.ts'

/** What Discord said of a request: 0 for yes, else the error's code, and the fields it found wrong. */
export interface ApiResponse {
  readonly status: number
  readonly code: number
  /** `components.0.label: BASE_TYPE_MAX_LENGTH` */
  readonly faults: readonly string[]
  readonly headers: Headers
  readonly body: unknown
}

export interface File {
  readonly name: string
  readonly bytes: Buffer
}

const refusal = z.object({ code: z.number(), errors: z.unknown().optional() })

/** Sends requests as a bot does, but shows every answer as it is. Paths begin after `/api/v10`. */
export function api({ api: base, token }: Playground) {
  return async (method: string, path: string, body?: unknown, files: readonly File[] = []): Promise<ApiResponse> => {
    const form = new FormData()
    form.set('payload_json', JSON.stringify(body))
    for (const [index, { name, bytes }] of files.entries())
      form.set(`files[${index}]`, new Blob([new Uint8Array(bytes)]), name)
    const alone = body === undefined ? {} : { body: JSON.stringify(body) }
    const sent = files.length > 0 ? { body: form } : alone
    const answer = await fetch(`${base}/v10${path}`, {
      method,
      headers: {
        authorization: `Bot ${token}`,
        ...(files.length === 0 && body ? { 'content-type': 'application/json' } : {}),
      },
      ...sent,
    })
    const text = await answer.text()
    const said: unknown = text === '' ? undefined : JSON.parse(text)
    const { code, errors } = answer.ok ? { code: 0, errors: undefined } : refusal.parse(said)
    return { status: answer.status, code, faults: [...faultsIn(errors, [])], headers: answer.headers, body: said }
  }
}

function* faultsIn(tree: unknown, path: readonly string[]): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return
  for (const [field, inner] of Object.entries(tree)) {
    if (field !== '_errors') yield* faultsIn(inner, [...path, field])
    else for (const { code } of z.array(z.object({ code: z.string() })).parse(inner)) yield `${path.join('.')}: ${code}`
  }
}
