import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import pino from 'pino'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openStore } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { inPooled } from '../pooled.ts'
import { freePort } from '../postgres-server.ts'
import { query } from '../query.ts'

const log = pino({ level: 'silent' })
const PASSWORD = 'swordfish'

/** What a start says that goes by these addresses. */
async function said(databaseUrl: string, directUrl?: string): Promise<string> {
  const opened = await openStore({ databaseUrl, directUrl, dataDir: '', log }).catch(error => error)
  if (!(opened instanceof Error)) {
    await opened.close()
    throw new Error('it has started')
  }
  return opened.message
}

/** An address with something else in it. */
function changed(
  url: string,
  change: Partial<Pick<URL, 'hostname' | 'port' | 'username' | 'password' | 'pathname' | 'search'>>,
) {
  return Object.assign(new URL(url), change).href
}

inDatabase('server', (_, __, { fresh }) => {
  const address = async () => (await fresh()).databaseUrl ?? ''
  const asAdmin = (sql: string) => query(`${inject('server')}postgres`, sql)

  /** A role without any rights of its own. */
  const role = async () => {
    const name = `role_${randomUUID().replaceAll('-', '')}`
    await asAdmin(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`)
    return name
  }
  const empty = async () => {
    const url = await address()
    await query(url, 'DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public')
    return url
  }

  it.each<readonly [what: string, url: () => Promise<string>, why: RegExp]>([
    [
      'a port on which nobody listens',
      async () => changed(await address(), { port: `${await freePort()}` }),
      /ECONNREFUSED/,
    ],
    [
      'a host that there is not',
      async () => changed(await address(), { hostname: 'no-such-host.invalid' }),
      /ENOTFOUND|EAI_AGAIN/,
    ],
    [
      'a database that there is not',
      async () => changed(await address(), { pathname: '/nothing' }),
      /"nothing" does not exist/,
    ],
    [
      'a wrong password',
      async () => changed(await address(), { username: await role(), password: 'wrong' }),
      /password/,
    ],
    [
      'a role that there is not',
      async () => changed(await address(), { username: 'nobody', password: PASSWORD }),
      /nobody|password/,
    ],
    ['TLS that the server has not', async () => changed(await address(), { search: '?sslmode=require' }), /SSL/],
    [
      'a certificate that is not there',
      async () => changed(await address(), { search: '?sslrootcert=/none.pem' }),
      /none\.pem/,
    ],
    [
      'a role without rights',
      async () => changed(await empty(), { username: await role(), password: PASSWORD }),
      /no schema has been selected.*have its role own the database/,
    ],
    [
      'a role that may make tables and no schema',
      async () => {
        const [url, name] = [await empty(), await role()]
        await query(url, `GRANT ALL ON SCHEMA public TO ${name}`)
        return changed(url, { username: name, password: PASSWORD })
      },
      /permission denied.*have its role own the database/,
    ],
    [
      'something that is no Postgres',
      async () => {
        const server = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
        const port = await freePort()
        await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
        onTestFinished(() => void server.close())
        return changed(await address(), { port: `${port}` })
      },
      /./,
    ],
  ])('%s is told in one line that names DATABASE_URL, and no password', async (_, url, why) => {
    const line = await said(await url())
    expect(line).toMatch(/^DATABASE_URL: the database \S+ at \S+: [^\n]+$/)
    expect(line).toMatch(why)
    expect(line).not.toContain(PASSWORD)
  })

  it('a database whose letters are too few for names and emoji is refused', async () => {
    const name = `latin_${randomUUID().replaceAll('-', '')}`
    await asAdmin(`CREATE DATABASE ${name} ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
    expect(await said(changed(await address(), { pathname: `/${name}` }))).toMatch(
      /^DATABASE_URL leads to a database in LATIN1, [^\n]+ENCODING 'UTF8'[^\n]+$/,
    )
  })

  it('a role with a schema of its own works in the schema of all', async () => {
    const [url, name] = [await empty(), await role()]
    const database = new URL(url).pathname.slice(1)
    await asAdmin(`ALTER DATABASE ${database} OWNER TO ${name}`)
    await query(url, `CREATE SCHEMA ${name} AUTHORIZATION ${name}; ALTER SCHEMA public OWNER TO ${name}`)
    const own = changed(url, { username: name, password: PASSWORD })
    const store = await openStore({ databaseUrl: own, dataDir: '', log })
    expect([await store.prisma.guild.count(), await store.hasSchema()]).toEqual([0, true])
    await query(url, `REVOKE INSERT ON "Guild" FROM ${name}`)
    expect(await store.hasSchema()).toBe(false)
    await store.close()
  })
})

inPooled(({ fresh }) => {
  it('a direct way to somebody else’s database is told by its name', async () => {
    const [{ databaseUrl = '' }, { directUrl = '' }] = [await fresh(), await fresh()]
    await query(directUrl, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE customers ()')
    expect(await said(databaseUrl, directUrl)).toMatch(/not Chaski’s: DIRECT_URL leads elsewhere$/)
  })

  it('it is said which of the two ways leads nowhere', async () => {
    const { databaseUrl = '', directUrl = '' } = await fresh()
    const port = `${await freePort()}`
    expect(await said(databaseUrl, changed(directUrl, { port }))).toMatch(/^DIRECT_URL: .*ECONNREFUSED/)
    expect(await said(changed(databaseUrl, { port }), directUrl)).toMatch(/^DATABASE_URL: .*ECONNREFUSED/)
  })
})
