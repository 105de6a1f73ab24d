import { type FromPage, PAGE_SOCKET, type ToPage, toPage } from '../../protocol/page-protocol.ts'

const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

export interface Link {
  /** Says it to the server; what is said while the link is down is lost, as the answer to it would be. */
  readonly say: (said: FromPage) => void
}

interface Listener {
  readonly heard: (said: ToPage) => void
  readonly lost: () => void
}

/** Opens the tab's socket, and opens it again, each time after a longer wait, whenever it closes. */
export function openLink(listener: Listener): Link {
  let socket: WebSocket
  let wait = FIRST_WAIT
  const open = () => {
    socket = new WebSocket(new URL(PAGE_SOCKET, location.href.replace(/^http/, 'ws')))
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT
    })
    socket.addEventListener('message', ({ data }) => listener.heard(toPage.parse(JSON.parse(String(data)))))
    socket.addEventListener('close', () => {
      listener.lost()
      setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    })
  }
  open()
  return {
    say: said => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said))
    },
  }
}
