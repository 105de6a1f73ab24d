import { describe, expect, test } from 'vitest'
import { readSettings, settings } from '../../src/process/settings.ts'

describe('settings', () => {
  test('need nothing: the playground on an embedded database', () => {
    expect(settings({})).toEqual({
      token: undefined,
      publicKey: undefined,
      api: 'https://discord.com/api',
      isProxy: false,
      databaseUrl: undefined,
      directUrl: undefined,
      dataDir: 'data',
      host: '127.0.0.1',
      port: 3000,
      logLevel: 'warn',
      traces: false,
      shards: { type: 'auto' },
      locale: 'en',
      firstTables: 3,
      limits: {},
      blocked: [],
      backupDays: 14,
      revision: undefined,
    })
  })

  test('backups are kept for a number of days', () => {
    expect(settings({ BACKUP_DIR: '/backups', BACKUP_DAYS: '30' })).toMatchObject({
      backupDir: '/backups',
      backupDays: 30,
    })
    for (const BACKUP_DAYS of ['0', '-1', '1.5', 'ten', '10000'])
      expect(() => settings({ BACKUP_DAYS })).toThrow(/^BACKUP_DAYS: not a number of days/)
  })

  test.each([
    ['ana@example.org', 'ana@example.org'],
    ['https://example.org/ask?a=1', 'https://example.org/ask?a=1'],
    ['https://discord.gg/abc', 'https://discord.gg/abc'],
    ['discord.gg/abc', 'https://discord.gg/abc'],
  ])('the operator is reached by %s', (OPERATOR_CONTACT, operatorContact) => {
    expect(settings({ OPERATOR_CONTACT, OPERATOR_NAME: 'Ana' })).toMatchObject({ operatorName: 'Ana', operatorContact })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,a',
    'http://example.org',
    'https://',
    'https://localhost',
    'Ana',
    'ana@',
    'a<b>@example.org',
    `https://example.org/${'a'.repeat(200)}`,
  ])('the operator is not reached by %s', OPERATOR_CONTACT => {
    expect(() => settings({ OPERATOR_CONTACT })).toThrow(/^OPERATOR_CONTACT: (neither a mail address|longer)[^\n]+$/)
  })

  test('a secret of the Activity needs the address where its page is', () => {
    const PUBLIC_URL = 'https://chaski.example.org'
    expect(settings({ DISCORD_CLIENT_SECRET: 'a-secret', PUBLIC_URL }).clientSecret).toBe('a-secret')
    const wrong = [{ DISCORD_CLIENT_SECRET: 'a-secret' }, { DISCORD_CLIENT_SECRET: 'a secret', PUBLIC_URL }]
    for (const given of wrong) {
      expect(() => settings(given)).toThrow(/^DISCORD_CLIENT_SECRET: [^\n]+$/)
      expect(() => settings(given)).not.toThrow('a-secret')
    }
  })

  test('what is logged is chosen, and more on Discord than in the playground if it is not', () => {
    expect(settings({ LOG_LEVEL: 'debug' })).toMatchObject({ logLevel: 'debug' })
    expect(settings({ DISCORD_TOKEN: 'token' })).toMatchObject({ logLevel: 'info' })
    expect(settings({ DISCORD_TOKEN: 'token', LOG_LEVEL: 'error' })).toMatchObject({ logLevel: 'error' })
  })

  test('whatever is wrong is told in our words: which setting, and what it may be', () => {
    const wrong: Readonly<Record<string, string>> = {
      ...{ DISCORD_TOKEN: 'a token', DISCORD_PUBLIC_KEY: 'x', DISCORD_CLIENT_SECRET: 'a b', DISCORD_API: 'x' },
      ...{ DISCORD_LIMITS: 'x', DATABASE_URL: 'x', DIRECT_URL: 'x', PORT: 'x', PUBLIC_URL: 'x', DOCS_URL: 'x' },
      ...{ LOG_LEVEL: 'verbose', OTEL_EXPORTER_OTLP_ENDPOINT: 'x', SHARDS: 'x', LOCALE: 'de', FIRST_TABLES: 'x' },
      ...{ LIMITS: 'x', OPERATOR_CHANNEL: '#office', OPERATOR_NAME: 'x'.repeat(101), OPERATOR_CONTACT: 'x' },
      ...{ BLOCKED: 'x', BACKUP_DAYS: 'x' },
    }
    const { problems } = readSettings(wrong)
    expect(new Set(problems.map(({ name }) => name))).toEqual(new Set(Object.keys(wrong)))
    for (const { name, text } of problems) {
      expect(text).toMatch(new RegExp(`^${name}: (not|neither|has|longer|the application|without|is)`))
      expect(text).not.toMatch(/invalid|expected|string/i)
    }
    expect(problems.map(({ text }) => text)).toContain(
      'LOG_LEVEL: not trace, debug, info, warn, error, fatal or silent',
    )
  })

  test('an empty value counts as none', () => {
    expect(settings({ DISCORD_TOKEN: '', PORT: '' })).toMatchObject({ token: undefined, port: 3000 })
  })

  test('in production a token is asked for: there is no playground', () => {
    expect(() => settings({ NODE_ENV: 'production' })).toThrow(/^DISCORD_TOKEN: missing$/)
    expect(() => settings({ NODE_ENV: 'production', DISCORD_TOKEN: '' })).toThrow(/^DISCORD_TOKEN: missing$/)
    expect(settings({ NODE_ENV: 'production', DISCORD_TOKEN: 'token' })).toMatchObject({ token: 'token' })
    expect(settings({ NODE_ENV: 'development' })).toMatchObject({ token: undefined })
  })

  test('Discord posts interactions where a key is given: that of the token, or the playground’s own without one', () => {
    const [DISCORD_TOKEN, DISCORD_PUBLIC_KEY] = ['token', 'aB'.repeat(32)]
    expect(settings({ DISCORD_TOKEN, DISCORD_PUBLIC_KEY })).toMatchObject({ publicKey: DISCORD_PUBLIC_KEY })
    expect(settings({ DISCORD_PUBLIC_KEY: 'playground' })).toMatchObject({ publicKey: 'playground', token: undefined })
    for (const wrong of [{ DISCORD_PUBLIC_KEY }, { DISCORD_TOKEN, DISCORD_PUBLIC_KEY: 'playground' }])
      expect(() => settings(wrong)).toThrow(/^DISCORD_PUBLIC_KEY: [^\n]+$/)
  })

  test('Discord is reached by a proxy that keeps its limits where that is said', () => {
    const [DISCORD_API, DISCORD_LIMITS] = ['http://nirn:8080/api/', 'proxy']
    expect(settings({ DISCORD_API, DISCORD_LIMITS })).toMatchObject({ api: 'http://nirn:8080/api', isProxy: true })
    expect(settings({ DISCORD_API })).toMatchObject({ isProxy: false })
    expect(() => settings({ DISCORD_LIMITS })).toThrow(/^DISCORD_LIMITS: [^\n]+$/)
    const itself = { DISCORD_LIMITS, DISCORD_API: 'https://discord.com/api/' }
    expect(() => settings(itself)).toThrow(/^DISCORD_LIMITS: [^\n]+$/)
  })

  test('browsers find it by https, or on this machine', () => {
    expect(settings({})).toMatchObject({ publicUrl: undefined })
    const given = ['https://chaski.example.org/', 'https://example.org/chaski', 'http://127.0.0.1:3000']
    const read = given.map(PUBLIC_URL => settings({ PUBLIC_URL }).publicUrl)
    expect(read).toEqual(['https://chaski.example.org', 'https://example.org/chaski', 'http://127.0.0.1:3000'])
    for (const PUBLIC_URL of [
      'chaski.example.org',
      'http://example.org',
      'ftp://example.org',
      'https://ana@example.org',
      'https://example.org/?a=b',
      'https://example.org/#a',
    ])
      expect(() => settings({ PUBLIC_URL }), PUBLIC_URL).toThrow(/^PUBLIC_URL: [^\n]+$/)
  })

  test('a way around the pooler is nothing without the pooler', () => {
    const [DATABASE_URL, DIRECT_URL] = ['postgres://pooler/chaski', 'postgres://server/chaski']
    expect(settings({ DATABASE_URL, DIRECT_URL })).toMatchObject({ databaseUrl: DATABASE_URL, directUrl: DIRECT_URL })
    expect(() => settings({ DIRECT_URL })).toThrow(/^DIRECT_URL: [^\n]+$/)
  })

  test('nothing is traced unless it is said where to', () => {
    expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })).toMatchObject({ traces: true })
    expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toMatchObject({ traces: false })
  })

  test.each([
    ['auto', { type: 'auto' }],
    ['5/16', { type: 'fixed', count: 16, ids: [5] }],
    ['0-3/16', { type: 'fixed', count: 16, ids: [0, 1, 2, 3] }],
    ['0,2-4,3/8', { type: 'fixed', count: 8, ids: [0, 2, 3, 4] }],
  ])('SHARDS=%s says which shards are placed here', (SHARDS, shards) => {
    expect(settings({ SHARDS })).toMatchObject({ shards })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['SHARDS', 'some'],
    ['SHARDS', '0-200000/300000'],
    ['SHARDS', '0/20001'],
    ['SHARDS', '4'],
    ['SHARDS', '3-0/16'],
    ['SHARDS', '0-16/16'],
    ['SHARDS', '0/0'],
    ['SHARDS', '-1/4'],
    ['PORT', '70000'],
    ['LOCALE', 'de'],
    ['FIRST_TABLES', '0'],
    ['FIRST_TABLES', '26'],
    ['LIMITS', 'in-channel'],
    ['LIMITS', 'in-forum:3'],
    ['LIMITS', 'of-newcomer:3'],
    ['LIMITS', 'in-channel:201'],
    ['LIMITS', 'on-server:0'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/chaski'],
    ['DATABASE_URL', 'localhost:5432/chaski'],
    ['DATABASE_URL', 'chaski'],
    ['DATABASE_URL', 'postgres://chaski:secret@localhost:99999/chaski'],
    ['DATABASE_URL', 'postgres://chaski:half/half@localhost/chaski'],
    ['DIRECT_URL', 'mysql://localhost/chaski'],
    ['DIRECT_URL', 'postgres://localhost:port/chaski'],
    ['DISCORD_API', 'discord'],
    ['DISCORD_PUBLIC_KEY', 'key'],
    ['DISCORD_PUBLIC_KEY', 'ab'.repeat(31)],
    ['DISCORD_PUBLIC_KEY', 'xy'.repeat(32)],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['DISCORD_LIMITS', 'mine'],
    ['DISCORD_TOKEN', '   '],
    ['DISCORD_TOKEN', 'token\r'],
    ['DISCORD_TOKEN', 'Bot token'],
    ['DISCORD_TOKEN', '"token"'],
    ['DISCORD_API', 'https://discord.com/api\r'],
    ['DATABASE_URL', 'postgres://localhost/chaski\n'],
    ['DATABASE_URL', 'postgres://chaski:100%sure@localhost/chaski'],
    ['DATABASE_URL', 'postgres://localhost/chaski?schema=mine'],
    ['DATABASE_URL', 'postgres://localhost/chaski?sslmode=on'],
    ['DATA_DIR', 'data\r'],
    ['DATA_DIR', '"data"'],
    ['HOST', ' 127.0.0.1'],
    ['PORT', ' 3000'],
  ])('a wrong %s (%s) is named in one line', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  test('a mark that an editor has put before the first name belongs to no name', () => {
    expect(settings({ '\uFEFFDISCORD_TOKEN': 'token' })).toMatchObject({ token: 'token' })
  })

  test('shards are placed nowhere where there is no gateway', () => {
    const SHARDS = '0-3/16'
    const both = { DISCORD_TOKEN: 'token', DISCORD_PUBLIC_KEY: 'ab'.repeat(32), SHARDS }
    expect(() => settings(both)).toThrow('SHARDS: without a gateway')
    expect(settings({ ...both, SHARDS: 'auto' })).toMatchObject({ shards: { type: 'auto' } })
  })

  test.each([
    ['PORT', 'eighty', 'not a port: a number from 0 to 65535'],
    ['PORT', '70000', 'not a port: a number from 0 to 65535'],
    ['SHARDS', 'some', 'neither auto nor ranges of so many, as in 0-3/16'],
    ['SHARDS', '0-16/16', 'not among so many: they are counted from 0'],
    ['DISCORD_PUBLIC_KEY', 'key', 'not 64 hexadecimal digits'],
    ['DISCORD_PUBLIC_KEY', 'Playground', 'not 64 hexadecimal digits'],
    ['DISCORD_PUBLIC_KEY', `${'ab'.repeat(32)}\n`, 'not 64 hexadecimal digits'],
    ['DISCORD_PUBLIC_KEY', '0'.repeat(64), 'not a key of Discord’s: anybody could sign by it'],
  ])('%s=%s is told in words: %s', (name, value, sentence) => {
    expect(() => settings({ [name]: value })).toThrow(`${name}: ${sentence}`)
  })
})
