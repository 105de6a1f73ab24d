import { connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server, and may swallow all that either says. */
export interface Swallower {
  readonly port: number
  /** From now on nothing comes through, and nobody is told: by no connection, or by none of the websockets that there are. */
  swallow(which?: 'all' | 'websockets'): void
  close(): void
}

const UPGRADE = 'Upgrade: websocket'

/** Opens such a way to a port of this machine. */
export async function swallower(to: number): Promise<Swallower> {
  const sockets = new Set<Socket>()
  const websockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let swallows = false
  const join = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.on('data', data => {
      if (data.includes(UPGRADE)) websockets.add(from).add(into)
      if (!silent.has(from)) into.write(data)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      if (!silent.has(from)) into.destroy()
    })
  }
  const server = createServer(client => {
    if (swallows) {
      sockets.add(client)
      client.on('error', () => {})
      return
    }
    const there = connect(to, '127.0.0.1')
    join(client, there)
    join(there, client)
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
  const port = await promise
  return {
    port,
    swallow(which = 'all') {
      swallows = which === 'all'
      for (const socket of which === 'all' ? sockets : websockets) silent.add(socket)
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
