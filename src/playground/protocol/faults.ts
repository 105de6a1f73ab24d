import { ApiError, apiError, type ErrorKind, type Scope } from './errors.ts'

/** What goes wrong with a request. */
export type Fault =
  /** It is refused with one of Discord's errors. */
  | { readonly type: 'error'; readonly error: ErrorKind }
  | { readonly type: 'answer'; readonly status: number; readonly code?: number; readonly message?: string }
  /** In seconds. */
  | { readonly type: 'rate-limit'; readonly retryAfter: number; readonly scope?: Scope }
  /** Cloudflare, which stands before Discord, answers with a page; it says after how many seconds to come back, or nothing. */
  | { readonly type: 'cloudflare'; readonly status: 403 | 429; readonly retryAfter?: number }
  /** The connection breaks before it is carried out. */
  | { readonly type: 'reset' }
  /** It is carried out, but the connection breaks before the answer is there. */
  | { readonly type: 'answer-lost' }
  /** It is carried out n milliseconds late. */
  | { readonly type: 'delay'; readonly milliseconds: number }

/** What the proxy before an Activity does to what is told bit by bit. */
export type StreamFault =
  /** It hands on nothing of it before its end. */
  | { readonly type: 'kept-back' }
  /** It breaks it off. */
  | { readonly type: 'cut'; readonly afterMs: number }

/** The faults that a test asks for. */
export interface Faults {
  /** Whether the bot is told of every interaction twice. */
  interactionsTwice(): boolean
  /** The code with which the gateway closes connections that identify. */
  loginsRefused(): number | undefined
  /** The fault that a request meets with. */
  requestFault(method: string, path: string): Fault | undefined
  /** What happens to streams from an Activity's page. */
  streamFault(): StreamFault | undefined
}

/** Nothing goes wrong. */
export const NO_FAULTS: Faults = {
  interactionsTwice: () => false,
  loginsRefused: () => undefined,
  requestFault: () => undefined,
  streamFault: () => undefined,
}

/** The error that a fault is answered with, if it is one that answers. */
export function errorOf(fault: Fault): ApiError | undefined {
  if (fault.type === 'error') {
    return apiError(fault.error, fault.error === 'too-many-late-edits' ? { retryAfter: 1 } : {})
  }
  if (fault.type === 'rate-limit') {
    return apiError('rate-limited', { retryAfter: fault.retryAfter, scope: fault.scope ?? 'user' })
  }
  if (fault.type !== 'answer') return undefined
  const { status, code = 0, message = `${status}: Error` } = fault
  return new ApiError({ status, code, message })
}
