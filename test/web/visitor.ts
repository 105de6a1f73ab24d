import type { BoardLink, ChaskiWithBoards } from './chaski-with-boards.ts'

/** A browser that visits boards, as far as requests go. */
export interface Visitor {
  /** Asks for something below `/play/`, with the cookies that it has; as its own page would, if nothing else is said. */
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

/** A new browser at an address of its own, or one that has got hold of these cookies. */
export function visitorOf({ publicUrl }: Pick<ChaskiWithBoards, 'publicUrl'>, stolen = ''): Visitor {
  const jar = new Map(stolen === '' ? [] : stolen.split('; ').map(one => [one.split('=')[0] ?? '', one]))
  visitors += 1
  const address = { 'x-forwarded-for': `203.0.113.${visitors % 256}` }
  const cookies = () => [...jar.values()].join('; ')
  const ask: Visitor['ask'] = async (path, how = {}) => {
    const headers = { ...OWN, ...address, cookie: cookies(), ...Object.fromEntries(new Headers(how.headers)) }
    const response = await fetch(`${publicUrl}/play/${path}`, { ...how, headers })
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
    open: ({ secret }) => send('api/session', { token: secret }),
    state: async table => (await ask(`api/${table}/state`)).text(),
  }
}
