import pg from 'pg'

/** Has a database carry out one statement, on a connection of its own, and returns its rows. */
export async function query<Row extends object>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows
}
