import { connect, createServer, type Server, type Socket } from 'node:net'

/** What stands between a client and a server, and can cut connections: those of a Postgres server at a commit. */
export interface Relay {
  /** The same address, by way of the relay. */
  url(address: string): string
  /** Cuts the next connection that commits what a user does: `before` the server has read it, or `after`, its answer being lost. */
  cutAtCommit(when: 'before' | 'after'): void
  /** Cuts the next connection after its commit and from then on all, until it is opened again. */
  shutAfterCommit(): void
  /** Cuts all connections and refuses new ones, until it is opened again. */
  shut(isShut: boolean): void
  /** How many connections it has refused. */
  refused(): number
  close(): Promise<void>
}

const COMMIT = Buffer.from('COMMIT\0')
/** What a user does begins with this; a process commits other things by itself, whenever their time has come. */
const CLAIM = Buffer.from('INSERT INTO "Claim"')

/** Opens a relay on a free port of this machine to the server of this address. */
export async function openRelay(server: string): Promise<Relay> {
  const { port } = new URL(server)
  let cut: 'before' | 'after' | undefined
  let isShut = false
  let shutsAfter = false
  let refused = 0
  const open = new Set<Socket>()

  const shut = (wanted: boolean) => {
    isShut = wanted
    shutsAfter = false
    if (wanted) for (const socket of open) socket.destroy()
  }

  const relay: Server = createServer(client => {
    if (isShut) {
      refused += 1
      client.destroy()
      return
    }
    const upstream = connect(Number(port), '127.0.0.1')
    let isDeaf = false
    let isClaimed = false
    const drop = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', drop)
      socket.on('close', () => {
        open.delete(socket)
        drop()
      })
    }
    client.on('data', data => {
      isClaimed ||= data.includes(CLAIM)
      const isCommit = data.includes(COMMIT)
      const isMeant = cut !== undefined && isCommit && isClaimed
      if (isCommit) isClaimed = false
      if (!isMeant) return void upstream.write(data)
      if (cut === 'before') drop()
      else {
        isDeaf = true
        upstream.write(data)
      }
      cut = undefined
    })
    upstream.on('data', data => {
      if (!isDeaf) return void client.write(data)
      // What was sent with the commit is answered first.
      if (!data.includes(COMMIT)) return
      drop()
      if (shutsAfter) shut(true)
    })
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: original => original.replace(`:${port}/`, `:${own}/`),
    cutAtCommit(when) {
      cut = when
    },
    shutAfterCommit() {
      cut = 'after'
      shutsAfter = true
    },
    shut,
    refused: () => refused,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => relay.close(resolve))
    },
  }
}
