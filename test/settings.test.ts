import { describe, expect, test } from 'vitest'
import { settings } from '../src/settings.ts'

describe('settings', () => {
  test('need nothing: the playground on an embedded database', () => {
    expect(settings({})).toEqual({
      token: undefined,
      api: 'https://discord.com/api',
      databaseUrl: undefined,
      dataDir: 'data',
      host: '127.0.0.1',
      port: 3000,
      logLevel: 'warn',
      locale: 'en',
    })
  })

  test('what is logged is chosen, and more on Discord than in the playground if it is not', () => {
    expect(settings({ LOG_LEVEL: 'debug' })).toMatchObject({ logLevel: 'debug' })
    expect(settings({ DISCORD_TOKEN: 'token' })).toMatchObject({ logLevel: 'info' })
    expect(settings({ DISCORD_TOKEN: 'token', LOG_LEVEL: 'error' })).toMatchObject({ logLevel: 'error' })
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

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['LOCALE', 'de'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/chaski'],
    ['DISCORD_API', 'discord'],
  ])('a wrong %s (%s) is named in one line', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })
})
