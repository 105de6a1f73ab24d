import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
  arrayValue: z.unknown().optional(),
})
const attributes = z.array(z.object({ key: z.string(), value }))
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.int().optional(), message: z.string().optional() }),
  events: z.array(z.unknown()),
})
const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
})

/** A span as the collector was sent it. */
export type Sent = z.infer<typeof span>

/** What takes traces by OTLP over HTTP, as OpenTelemetry's own collector does. */
export interface Collector {
  readonly endpoint: string
  readonly spans: readonly Sent[]
  /** What was said of those who sent them, each thing once. */
  readonly resources: ReadonlyMap<string, ReadonlySet<string>>
  close(): Promise<void>
}

/** Starts a collector; one that is `silent` takes what it is sent and never answers. */
export async function startCollector({ silent = false } = {}): Promise<Collector> {
  const spans: Sent[] = []
  const resources = new Map<string, Set<string>>()
  const server = createServer(async (asked, answer) => {
    const { resourceSpans } = request.parse(await json(asked))
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const { key, value } of resource.attributes)
        resources.set(key, (resources.get(key) ?? new Set()).add(said(value)))
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    if (!silent) answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  return {
    endpoint: `http://127.0.0.1:${portOf(server.address())}`,
    spans,
    resources,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

function said(one: z.infer<typeof value>): string {
  return String(Object.values(one)[0])
}

/** What is said of a span, by name. */
export function factsOf({ attributes }: Sent): Readonly<Record<string, string>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, said(value)]))
}

/** The names of a span and of those that it is part of, the innermost first. */
export function wayUp(spans: readonly Sent[], from: Sent): readonly string[] {
  const above = spans.find(({ spanId }) => spanId === from.parentSpanId)
  return [from.name, ...(above === undefined ? [] : wayUp(spans, above))]
}
