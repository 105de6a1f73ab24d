import type {
  Arrived,
  BoardState,
  PageAnswer,
  PagePressed,
  PageRefusal,
  PastMoments,
} from '../../protocol/board-state.ts'
import type { PagePlace } from './page-state.ts'

/** What the server says: what was asked for, that it is the same as before, or why not. */
export type ServerAnswer<T> =
  | { readonly type: 'shown'; readonly value: T; readonly tag: string }
  | { readonly type: 'same' }
  | { readonly type: 'refused'; readonly status: number; readonly text: string }
  /** Nobody, or that it is to be asked again after so many milliseconds. */
  | { readonly type: 'away'; readonly againMs?: number }

/** What the page asks about its table. */
export interface ServerAsked {
  /** The board with a page of what is asked, unless it is as it was by this tag. */
  state(place: PagePlace, tag: string | undefined): Promise<ServerAnswer<BoardState>>
  past(moment: number): Promise<ServerAnswer<PastMoments>>
  press(pressed: PagePressed): Promise<ServerAnswer<PageAnswer>>
  leave(): Promise<ServerAnswer<object>>
  /** What else may be opened in Discord's frame. */
  others(): Promise<ServerAnswer<Arrived>>
  /** What is told of changes. Rejects where nobody answers. */
  live(signal: AbortSignal): Promise<Response>
}

/** What the server is told by whom it does not know yet. */
export const ENTER = {
  byLink: (token: string): Promise<ServerAnswer<OpenedTable>> => post('api/session', { token }),
  /** Who looks at Discord's frame, by a code of Discord's. */
  byDiscord: (asked: { readonly code: string; readonly instance: string; readonly custom?: string }) =>
    post<Arrived>('api/sign-in', asked),
  /** What is to be said where Discord does not say who that is. */
  unsaid: () => ask<PageRefusal>('api/unsaid', {}),
}

type OpenedTable = NonNullable<Arrived['opened']>

/** How the server is asked about a table; by a secret of the page's own, where no cookie is known by which it is. */
export function askServer(table: string, secret?: string): ServerAsked {
  const own = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
  const get = <T>(path: string, headers = {}) => ask<T>(`api/${table}/${path}`, { headers: { ...own, ...headers } })
  return {
    state: (place, tag) => get(`state?${queryOf(place)}`, tag === undefined ? {} : { 'if-none-match': tag }),
    past: moment => get(`past/${moment}`),
    press: pressed => post(`api/${table}/press`, pressed, own),
    leave: () => ask(`api/${table}/session`, { method: 'DELETE', headers: own }),
    others: () => get('others'),
    live: signal => fetch(`api/${table}/live`, { signal, headers: own, ...OWN }),
  }
}

/** How long it is waited for a server that does not answer, in milliseconds. */
const AGAIN_MS = 2_000

/** Asks until there is an answer; whenever there is none, that is told. */
export async function insist<T>(
  ask: () => Promise<ServerAnswer<T>>,
  isAway?: () => void,
): Promise<Exclude<ServerAnswer<T>, { readonly type: 'away' }>> {
  const answer = await ask()
  if (answer.type !== 'away') return answer
  isAway?.()
  await new Promise(resolve => setTimeout(resolve, answer.againMs ?? AGAIN_MS))
  return insist(ask, isAway)
}

function queryOf({ focus, page, ask, isMore, at, way = 0 }: PagePlace): URLSearchParams {
  return new URLSearchParams({
    focus,
    page: String(page),
    ...(ask !== undefined && { ask: String(ask) }),
    ...(isMore && { isMore: '1' }),
    ...(at !== undefined && { at, way: String(way) }),
  })
}

function post<T>(path: string, body: object, headers = {}): Promise<ServerAnswer<T>> {
  const all = { 'content-type': 'application/json', ...headers }
  return ask(path, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

const OWN = { credentials: 'same-origin', cache: 'no-store' } as const

async function ask<T>(path: string, how: RequestInit): Promise<ServerAnswer<T>> {
  try {
    const response = await fetch(path, { ...how, ...OWN })
    const { status, headers } = response
    if (status === 304 || status === 204) return { type: 'same' }
    if (response.ok) {
      const value: T = await response.json()
      return { type: 'shown', value, tag: headers.get('etag') ?? '' }
    }
    // Whoever is asked too much, or has just begun, is asked again later.
    if (status >= 500 || status === 429) return { type: 'away', againMs: pauseIn(headers) }
    const { text }: PageRefusal = await response.json()
    return { type: 'refused', status, text }
  } catch {
    return { type: 'away' }
  }
}

/** After how many milliseconds the server wants to be asked again. */
function pauseIn(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? seconds * 1_000 : AGAIN_MS
}
