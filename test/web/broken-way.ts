import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be broken. */
export interface BrokenWay {
  /** Where it begins; it stays the same. */
  readonly address: string
  /** Leads to the server at an address from now on. */
  leadTo(address: string): void
  /** From now on what is asked comes there, and no answer comes back. */
  loseAnswers(): void
  /** Nobody is there any more: what was on its way is broken off. */
  stop(): Promise<void>
  /** Somebody is there again, who answers. */
  begin(): Promise<void>
}

/** Opens a way to a server. */
export async function brokenWay(): Promise<BrokenWay> {
  const sockets = new Set<Socket>()
  let goal = ''
  let isDeaf = false
  const server = createServer(client => {
    const there = connect(Number(new URL(goal).port), '127.0.0.1')
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    client.pipe(there)
    there.on('data', data => {
      if (!isDeaf) client.write(data)
    })
    there.once('close', () => client.destroy())
    client.once('close', () => there.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const own = server.address()
  const port = typeof own === 'object' && own !== null ? own.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    leadTo(address) {
      goal = address
    },
    loseAnswers() {
      isDeaf = true
    },
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async begin() {
      isDeaf = false
      await listen(port)
    },
  }
}
