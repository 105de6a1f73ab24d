import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingOf } from '../src/data-packs.ts'
import { games } from '../src/games/index.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')

/** The settings that are named in `.env.example`, those that are commented out too. */
const settings = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** What of `compose.yaml` is said of the bot's container. */
const bot = /^ {2}bot:\n((?: {4}.*\n| *\n)*)/m.exec(read('compose.yaml'))?.[1] ?? ''
const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(bot) ?? []
/** What is said over the settings of `.env`. */
const decided = Object.fromEntries(
  [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name, value]) => [name, value]),
)

/** What is said in the image, which is what is given there if nothing else is. */
const image = Object.fromEntries(
  [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map(one => one.split('=')),
  ),
)

describe('the container that compose starts', () => {
  test('is given every setting of .env, but for what must be as it is there', () => {
    expect(settings).toEqual(expect.arrayContaining(['DISCORD_TOKEN', 'DISCORD_API', 'LOG_LEVEL', 'LOCALE']))
    expect(bot).toContain('env_file: [{ path: .env, required: false }]')
    const overridden = settings.filter(name => name in decided && !decided[name]?.includes(`\${${name}`))
    expect(overridden).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT'])
  })

  test('listens where others reach it, and keeps its data in the volume, whatever .env says', () => {
    expect(decided).toMatchObject({ HOST: image.HOST, DATA_DIR: image.DATA_DIR, PORT: '3000' })
    expect(image).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
    expect(bot).toMatch(/ports: \["127\.0\.0\.1:\$\{PORT:-3000\}:3000"\]/)
    expect(decided.DATABASE_URL).toContain('@postgres:5432/')
  })

  test('takes any password, also one with characters that mean something in an address', () => {
    expect(decided.DATABASE_URL).not.toContain('PASSWORD')
    const password = `\${POSTGRES_PASSWORD:-chaski}`
    expect(decided.PGPASSWORD).toBe(password)
    expect(read('compose.yaml')).toContain(`POSTGRES_PASSWORD: ${password}`)
  })

  test('brings no .env of the machine that built it', () => {
    expect(read('.dockerignore').split('\n')).toContain('.env')
  })
})

test('.env.example names a setting for every pack that can be brought', () => {
  const packs = [...games.values()].flatMap(({ id, pack }) => (pack === undefined ? [] : [settingOf(id, pack)]))
  expect(settings).toEqual(expect.arrayContaining(packs))
})
