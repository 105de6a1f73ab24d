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
      logLevel: 'info',
      locale: 'en',
    })
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
