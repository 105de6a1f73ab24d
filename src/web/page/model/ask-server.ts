import type { BoardState, PageAnswer, PagePressed, PageRefusal, PastMoments } from '../../protocol/board-state.ts'
import type { PanelPlace } from './page-state.ts'

/** What the server says: what was asked for, that it is the same as before, why not; or nothing. */
export type ServerAnswer<T> =
  | { readonly type: 'shown'; readonly value: T; readonly tag: string }
  | { readonly type: 'same' }
  | { readonly type: 'refused'; readonly status: number; readonly text: string }
  | { readonly type: 'away' }

/** What the page asks about its table. */
export interface ServerAsked {
  exchange(secret: string): Promise<ServerAnswer<object>>
  /** The board with a page of what is asked, unless it is as it was by this tag. */
  state(place: PanelPlace, tag: string | undefined): Promise<ServerAnswer<BoardState>>
  past(moment: number): Promise<ServerAnswer<PastMoments>>
  press(pressed: PagePressed): Promise<ServerAnswer<PageAnswer>>
  leave(): Promise<ServerAnswer<object>>
  /** Where it is told that something has changed. */
  readonly live: string
}

/** How the server is asked about the table whose page this is. */
export function askServer(table: string): ServerAsked {
  const json = { 'content-type': 'application/json' }
  return {
    exchange: token => ask('api/session', { method: 'POST', headers: json, body: JSON.stringify({ token }) }),
    state: (place, tag) =>
      ask(`api/${table}/state?${queryOf(place)}`, tag === undefined ? {} : { headers: { 'if-none-match': tag } }),
    past: moment => ask(`api/${table}/past/${moment}`, {}),
    press: pressed => ask(`api/${table}/press`, { method: 'POST', headers: json, body: JSON.stringify(pressed) }),
    leave: () => ask(`api/${table}/session`, { method: 'DELETE' }),
    live: `api/${table}/live`,
  }
}

function queryOf({ focus, page, ask, isMore, at, way = 0 }: PanelPlace): URLSearchParams {
  return new URLSearchParams({
    focus,
    page: String(page),
    ...(ask !== undefined && { ask: String(ask) }),
    ...(isMore && { isMore: '1' }),
    ...(at !== undefined && { at, way: String(way) }),
  })
}

async function ask<T>(path: string, how: RequestInit): Promise<ServerAnswer<T>> {
  try {
    const response = await fetch(path, { ...how, credentials: 'same-origin', cache: 'no-store' })
    const { status, headers } = response
    if (status === 304 || status === 204) return { type: 'same' }
    if (response.ok) {
      const value: T = await response.json()
      return { type: 'shown', value, tag: headers.get('etag') ?? '' }
    }
    // Whoever is asked too much, or has just begun, is asked again later.
    if (status >= 500 || status === 429) return { type: 'away' }
    const { text }: PageRefusal = await response.json()
    return { type: 'refused', status, text }
  } catch {
    return { type: 'away' }
  }
}
