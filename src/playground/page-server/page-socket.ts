import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiError } from '../protocol/errors.ts'
import { fromPage } from '../protocol/page-protocol.ts'
import { carryOut, type Workshop } from './actions.ts'
import { newsFor } from './changes.ts'
import { hello } from './page-objects.ts'
import { settle, type Tab } from './tab.ts'

/** What a page may say at once, in bytes. */
const LARGEST_FRAME = 256 * 1024

/** Where the pages come in. */
export interface PageDoor {
  /** Takes a connection over. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** Opens the door: every page that comes hears of what its user may see, and has its user's deeds done. */
export function pageDoor(workshop: Workshop): PageDoor {
  const { state } = workshop
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  const tabs = new Set<Tab>()

  const stop = state.listen(change => {
    for (const tab of tabs) {
      const news = tab.user === undefined ? undefined : newsFor(state, tab.user, change)
      if (news !== undefined) tab.say(news)
      settle(state, tab, change)
    }
  })

  const connected = (socket: WebSocket) => {
    const tab: Tab = { user: undefined, asked: new Map(), say: said => socket.send(JSON.stringify(said)) }
    tabs.add(tab)
    tab.say(hello(state))
    socket.on('message', raw => hear(String(raw), workshop, tab))
    socket.on('close', () => tabs.delete(tab))
    socket.on('error', () => socket.terminate())
  }

  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, connected)
    },
    async close() {
      stop()
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>(closed => server.close(() => closed()))
    },
  }
}

function hear(text: string, workshop: Workshop, tab: Tab): void {
  const said = fromPage.safeParse(parseJson(text))
  if (!said.success) {
    tab.say({ type: 'error', text: 'the page said something that the server does not understand' })
    return
  }
  try {
    carryOut(said.data, workshop, tab)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tab.say({ type: 'error', text: error.message, ...('nonce' in said.data && { nonce: said.data.nonce }) })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
