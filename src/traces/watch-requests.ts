import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { z } from 'zod'
import { goingOn } from '../engine/basics/span.ts'
import { aroundSpan } from './watch-spans.ts'

/** What discord.js' client of HTTP tells of a request. */
const told = z.object({ request: z.object({ method: z.string(), path: z.string() }) })
const answered = z.object({ response: z.object({ statusCode: z.int() }) })
const NAME = 'undici:request:'

/** A request's path without what names a channel, a message or an interaction, or lets one write in its place. */
export function routeOf(path: string): string {
  const [route = ''] = path.split('?')
  return route
    .replace('%40', '@')
    .replace(/(\/(?:webhooks|interactions)\/\d+\/)[^/]+/, '$1:token')
    .replaceAll(/\/\d+/g, '/:id')
    .replace(/(\/reactions\/).*/, '$1:emoji')
}

/** Traces the requests that are made for a piece of work that is traced, until it is told to stop. */
export function watchRequests(tracer: Tracer): () => void {
  const begun = new WeakMap<object, Span>()
  const spanOf = (event: unknown) => {
    const request = typeof event === 'object' && event !== null && 'request' in event ? event.request : undefined
    return typeof request === 'object' && request !== null ? { request, span: begun.get(request) } : undefined
  }
  const listeners = {
    create(event: unknown) {
      const about = spanOf(event)
      const { data } = told.safeParse(event)
      if (about === undefined || data === undefined || goingOn.getStore() === undefined) return
      const { method } = data.request
      const route = routeOf(data.request.path)
      const attributes = { 'http.request.method': method, 'url.template': route }
      const options = { kind: SpanKind.CLIENT, attributes }
      begun.set(about.request, tracer.startSpan(`${method} ${route}`, options, aroundSpan(undefined)))
    },
    headers(event: unknown) {
      const status = answered.safeParse(event).data?.response.statusCode
      const span = spanOf(event)?.span
      if (status !== undefined) span?.setAttribute('http.response.status_code', status)
      if (status !== undefined && status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    trailers: (event: unknown) => spanOf(event)?.span?.end(),
    error(event: unknown) {
      spanOf(event)?.span?.setStatus({ code: SpanStatusCode.ERROR }).end()
    },
  }
  const all = Object.entries(listeners)
  for (const [name, listener] of all) subscribe(NAME + name, listener)
  return () => {
    for (const [name, listener] of all) unsubscribe(NAME + name, listener)
  }
}
