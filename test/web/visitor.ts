import { z } from 'zod'
import type { BoardLink, ChaskiWithBoards } from './chaski-with-boards.ts'

/** A browser that visits boards, as far as requests go. */
export interface Visitor {
  /** Asks for something below its door, with what it is known by; as its own page would, if nothing else is said. */
  ask(path: string, how?: RequestInit): Promise<Response>
  /** The same, with something as JSON, as the page sends it. */
  send(path: string, body: unknown): Promise<Response>
  /** Opens a link, as the page behind it does. */
  open(link: BoardLink): Promise<Response>
  /** What the state of a table says, as JSON. */
  state(table: number): Promise<string>
  /** The cookies that it has, as it sends them. */
  cookies(): string
}

const OWN = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' }

let visitors = 0

const opened = z.object({ secret: z.string() })

/** A new browser at an address of its own, or one that has got hold of these cookies. */
export function visitorOf(at: Pick<ChaskiWithBoards, 'publicUrl'>, stolen = ''): Visitor {
  return visitorBy(at, { door: 'play', stolen })
}

/** The same in Discord's frame, where it has no cookies; or one that knows the secret of a session. */
export function framedVisitor(at: Pick<ChaskiWithBoards, 'publicUrl'>, secret?: string): Visitor {
  return visitorBy(at, { door: 'activity', stolen: '', ...(secret !== undefined && { secret }) })
}

function visitorBy(
  { publicUrl }: Pick<ChaskiWithBoards, 'publicUrl'>,
  { door, stolen, secret }: { readonly door: 'play' | 'activity'; readonly stolen: string; readonly secret?: string },
): Visitor {
  const jar = new Map(stolen === '' ? [] : stolen.split('; ').map(one => [one.split('=')[0] ?? '', one]))
  visitors += 1
  const address = { 'x-forwarded-for': `203.0.113.${visitors % 256}` }
  let known = secret
  const cookies = () => [...jar.values()].join('; ')
  const ask: Visitor['ask'] = async (path, how = {}) => {
    const own = door === 'play' ? { cookie: cookies() } : known && { authorization: `Bearer ${known}` }
    const headers = { ...OWN, ...address, ...own, ...Object.fromEntries(new Headers(how.headers)) }
    const response = await fetch(`${publicUrl}/${door}/${path}`, { ...how, headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value] = pair.split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, pair)
    }
    return response
  }
  const send: Visitor['send'] = (path, body) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    ask,
    send,
    cookies,
    async open({ secret }) {
      const answer = await send('api/session', { token: secret })
      if (door === 'activity' && answer.ok) known = opened.parse(await answer.clone().json()).secret
      return answer
    },
    state: async table => (await ask(`api/${table}/state`)).text(),
  }
}
