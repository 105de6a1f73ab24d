import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiError } from '../protocol/errors.ts'
import { fromPage } from '../protocol/page-protocol.ts'
import { carryOut, type PageContext } from './actions.ts'
import { changeFor } from './change-for.ts'
import { hello } from './page-objects.ts'
import { answerTab, type Tab } from './tab.ts'

/** What a page may say at once, in bytes. */
const LARGEST_FRAME = 256 * 1024

/** Where the pages connect. */
export interface PageSocket {
  /** Takes a connection over. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** Every page that connects is told what its user may see, and carries out its user's actions. */
export function pageSocket(context: PageContext): PageSocket {
  const { state } = context
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  const tabs = new Set<Tab>()

  const stop = state.listen(change => {
    for (const tab of tabs) {
      const told = tab.user === undefined ? undefined : changeFor(state, tab.user, change)
      if (told !== undefined) tab.send(told)
      answerTab(state, tab, change)
    }
  })

  const connected = (socket: WebSocket) => {
    const tab: Tab = { user: undefined, asked: new Map(), send: message => socket.send(JSON.stringify(message)) }
    tabs.add(tab)
    tab.send(hello(state))
    socket.on('message', raw => receive(String(raw), context, tab))
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

function receive(text: string, context: PageContext, tab: Tab): void {
  const said = fromPage.safeParse(parseJson(text))
  if (!said.success) {
    tab.send({ type: 'error', text: 'the page said something that the server does not understand' })
    return
  }
  try {
    carryOut(said.data, context, tab)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tab.send({ type: 'error', text: error.message, ...('nonce' in said.data && { nonce: said.data.nonce }) })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
