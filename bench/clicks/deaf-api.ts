import { once } from 'node:events'
import { createServer } from 'node:http'

/** Discord's REST interface, for a bot whose answers nobody is to see. */
export interface DeafApi {
  readonly api: string
  /** How many answers it has taken. */
  answers(): number
  close(): Promise<void>
}

/** Tells a bot whatever it asks of a REST interface, and takes what it says for granted. */
export async function openDeafApi(real: string): Promise<DeafApi> {
  let answers = 0
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    if (method !== 'GET') {
      answers++
      request.resume().on('end', () => response.writeHead(204).end())
      return
    }
    const asked = await fetch(`${real}${url}`, { headers: { authorization: headers.authorization ?? '' } })
    response.writeHead(asked.status, { 'content-type': 'application/json' }).end(await asked.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    api: `http://127.0.0.1:${port}`,
    answers: () => answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
