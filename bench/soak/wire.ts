import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** A wire between a process and a server on this machine, at which things can go wrong. */
export interface Wire {
  /** What to connect to instead of the server. */
  readonly port: number
  /** Breaks every connection; new ones can be made at once. */
  cut(): void
  /** From now on all that is sent is held back, either way; what is returned lets it go. */
  hold(): () => void
  close(): Promise<void>
}

/** Lays a wire to a port of this machine. */
export async function layWire(port: number): Promise<Wire> {
  const ends = new Set<Socket>()
  let isHeld = false
  const add = (end: Socket) => {
    ends.add(end)
    end.on('error', () => {})
    end.once('close', () => ends.delete(end))
    if (isHeld) end.pause()
  }
  const server = createServer(near => {
    const far = dial(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    add(near)
    add(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: portOf(server.address()),
    cut,
    hold() {
      isHeld = true
      for (const end of ends) end.pause()
      return () => {
        isHeld = false
        for (const end of ends) end.resume()
      }
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('the wire has no port')
  return address.port
}
