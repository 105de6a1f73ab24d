import { z } from 'zod'
import { firstProblem } from './engine/basics/problems.ts'

const port = z.coerce.number().int().min(0).max(65535)
const level = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'not a postgres:// address' })
const web = z.url({ protocol: /^https?$/, error: 'not an http:// or https:// address' })

const environment = z.object({
  NODE_ENV: z.string().optional(),
  DISCORD_TOKEN: z.string().min(1).optional(),
  DISCORD_API: web.default('https://discord.com/api'),
  DATABASE_URL: postgres.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  LOG_LEVEL: level.optional(),
  LOCALE: z.enum(['en', 'fr']).default('en'),
})

/** What the environment says about how this house runs. */
export interface Settings {
  /** Undefined: no Discord, but the playground on this machine. */
  readonly token: string | undefined
  readonly api: string
  /** Undefined: the embedded Postgres in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** In the playground nothing is said but what is amiss, so that its address is easily found. */
  readonly logLevel: z.infer<typeof level>
  /** The language of tables on servers that speak none of ours. */
  readonly locale: 'en' | 'fr'
}

/** A setting that cannot be used; the message names it in one line. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Reads the settings from an environment, an empty value counting as none. Throws a SettingError for a wrong one. */
export function settings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) throw new SettingError(firstProblem(read.error))
  const { data } = read
  // The playground is not in an image, and nobody's players are there.
  if (data.NODE_ENV === 'production' && data.DISCORD_TOKEN === undefined)
    throw new SettingError('DISCORD_TOKEN: missing')
  return Object.freeze({
    token: data.DISCORD_TOKEN,
    api: data.DISCORD_API.replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    host: data.HOST,
    port: data.PORT,
    logLevel: data.LOG_LEVEL ?? (data.DISCORD_TOKEN === undefined ? 'warn' : 'info'),
    locale: data.LOCALE,
  })
}
