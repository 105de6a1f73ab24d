import {
  type Context,
  type Span as Recorded,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { goingOn, SPANS, type Span } from '../engine/basics/span.ts'

/** A piece of work that is traced, as what goes on in it finds it. */
class Traced {
  readonly recorded: Recorded

  constructor(recorded: Recorded) {
    this.recorded = recorded
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.recorded.spanContext()
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/

/** What a piece of work is part of: a piece that another process has done, or what goes on here. */
export function aroundSpan(cause: string | undefined): Context {
  const [, traceId, spanId, flag] = TRACEPARENT.exec(cause ?? '') ?? []
  if (traceId !== undefined && spanId !== undefined)
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flag), isRemote: true })
  const here = goingOn.getStore()
  return here instanceof Traced ? trace.setSpan(ROOT_CONTEXT, here.recorded) : ROOT_CONTEXT
}

/** Traces all pieces of work, until it is told to stop. */
export function watchSpans(tracer: Tracer): () => void {
  const begun = new WeakMap<Span, Recorded>()
  const begin = (span: Span) => {
    const recorded = tracer.startSpan(span.name, {}, aroundSpan(span.cause))
    begun.set(span, recorded)
    return new Traced(recorded)
  }
  const end = (span: Span) => {
    const recorded = begun.get(span)
    for (const [name, value] of Object.entries(span.facts))
      if (value !== undefined) recorded?.setAttribute(`chaski.${name}`, value)
    recorded?.end()
  }
  const fail = (span: Span & { error?: unknown }) => {
    // What an error says may name somebody; its kind does not.
    const kind = span.error instanceof Error ? span.error.name : 'unknown'
    begun.get(span)?.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
  }
  const listeners = { asyncEnd: end, error: fail, start() {}, end() {}, asyncStart() {} }
  SPANS.start.bindStore(goingOn, begin)
  SPANS.subscribe(listeners)
  return () => {
    SPANS.unsubscribe(listeners)
    SPANS.start.unbindStore(goingOn)
  }
}
