import { connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server, and may swallow all that either says. */
export interface Swallower {
  readonly port: number
  /** From now on nothing comes through, and nobody is told. */
  swallow(): void
  close(): void
}

/** Opens such a way to a port of this machine. */
export async function swallower(to: number): Promise<Swallower> {
  const sockets = new Set<Socket>()
  let swallows = false
  const join = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.on('data', data => {
      if (!swallows) into.write(data)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      if (!swallows) into.destroy()
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
    swallow() {
      swallows = true
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
