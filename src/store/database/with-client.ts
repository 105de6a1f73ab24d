import pg from 'pg'

/** Asks a database on a connection of its own, which ends with that. Rejects where the connection breaks. */
export async function withClient<T>(database: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database)
  // Where the connection breaks, what is asked of it fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
