import { z } from 'zod'
import { isForgeable } from '../discord/endpoint/is-forgeable.ts'
import { problemsOf, tellProblem } from '../engine/basics/problems.ts'
import { LIMIT_NAMES, SERVER_LIMITS, type SomeLimits } from '../tables/limits/server-limits.ts'
import { LOCALES, type Locale } from '../words/locales.ts'

const NOT_PORT = 'not a port: a number from 0 to 65535'
const port = z
  .string()
  .regex(/^\d{1,5}$/, NOT_PORT)
  .transform(Number)
  .pipe(z.number().max(65535, NOT_PORT))
const level = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
/** Most such mistakes are in a password that was copied as it is. */
const NOT_POSTGRES =
  'not a postgres:// address: in its password / is written %2F, # is %23, @ is %40, ? is %3F, and : is %3A'
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const postgres = z
  .url({ protocol: /^postgres(ql)?$/, error: NOT_POSTGRES, abort: true })
  .refine(isEncoded, 'has a % that is not followed by two hexadecimal digits: a % of a password is written %25')
  .refine(
    url => ['public', null].includes(new URL(url).searchParams.get('schema')),
    'its tables are in the schema public',
  )
  .refine(
    url => [null, ...SSL_MODES].includes(new URL(url).searchParams.get('sslmode')),
    `its sslmode is none of ${SSL_MODES.join(', ')}`,
  )
const web = z.url({ protocol: /^https?$/, error: 'not an http:// or https:// address' })
const base = web.transform(url => url.replace(/\/+$/, ''))

/** Where browsers find this bot. A cookie that others cannot read has to come by TLS, except on this machine alone. */
const publicUrl = base
  .refine(
    url => new URL(url).protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname),
    'not an https:// address',
  )
  .refine(url => /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(url), 'has a name, a query or a fragment in it')

/** More than Discord has ever recommended to anybody. */
const MOST_SHARDS = 20_000

const DISCORD = 'https://discord.com/api'

/** In place of a key: the playground has its own. */
const PLAYGROUND = 'playground'
const publicKey = z
  .string()
  .regex(new RegExp(`^([\\da-fA-F]{64}|${PLAYGROUND})$`), 'not 64 hexadecimal digits')
  .refine(key => !isForgeable(key), 'not a key of Discord’s: anybody could sign by it')

/** `auto`, or numbers and ranges of them, of so many: `0-3/16`, `5/16`, `0,2-4/8`. */
const shards = z
  .string()
  .regex(/^(auto|\d+(-\d+)?(,\d+(-\d+)?)*\/\d+)$/, 'neither auto nor ranges of so many, as in 0-3/16')
  .transform(text => (text === 'auto' ? ({ type: 'auto' } as const) : fixedShards(text)))
  .refine(
    one => one.type === 'auto' || (one.ids.length > 0 && one.ids.every(id => id < one.count)),
    'not among so many: they are counted from 0',
  )
  .refine(one => one.type === 'auto' || one.count <= MOST_SHARDS, `more than ${MOST_SHARDS}`)

const snowflake = z.string().regex(/^\d{1,20}$/, 'not an id of Discord’s: a number, as “Copy ID” gives it')

/** How somebody can be written to, in a form that a link can have: an invite may lack what it begins with. */
const contact = z
  .string()
  .max(200, 'longer than 200 letters')
  .transform(text => (/^discord\.(gg|com)\//.test(text) ? `https://${text}` : text))
  .pipe(
    z.union([z.email(), z.url({ protocol: /^https$/, hostname: z.regexes.domain, normalize: true })], {
      error: 'neither a mail address nor an https:// address, such as an invite',
    }),
  )

/** How many of what a server's moderators may allow at most, as in `in-channel:100,on-server:2000`. */
const allowedLimits = z
  .string()
  .regex(
    /^[a-z-]+:\d{1,5}(,[a-z-]+:\d{1,5})*$/,
    'not limits with commas between them, as in in-channel:100,on-server:2000',
  )
  .transform((text, context): SomeLimits => {
    const all = text.split(',').map(one => one.split(':'))
    const read = all.flatMap(([written, max]) => {
      const name = LIMIT_NAMES.find(one => one === written && one !== 'of-newcomer')
      if (name === undefined) context.addIssue(`${written} is no limit`)
      else if (Number(max) > SERVER_LIMITS[name].most)
        context.addIssue(`${written} is ${SERVER_LIMITS[name].most} at most`)
      else if (Number(max) < SERVER_LIMITS[name].least)
        context.addIssue(`${written} is ${SERVER_LIMITS[name].least} at least`)
      return name === undefined ? [] : [[name, Number(max)] as const]
    })
    return Object.fromEntries(read)
  })

const environment = z.object({
  NODE_ENV: z.string().optional(),
  DISCORD_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'has blanks or other letters that are in no token')
    .optional(),
  DISCORD_PUBLIC_KEY: publicKey.optional(),
  DISCORD_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]+$/, 'has blanks or other letters that are in no secret')
    .optional(),
  DISCORD_API: base.default(DISCORD),
  DISCORD_LIMITS: oneOf(['own', 'proxy']).default('own'),
  DATABASE_URL: postgres.optional(),
  DIRECT_URL: postgres.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: publicUrl.optional(),
  DOCS_URL: base.optional(),
  LOG_LEVEL: level.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  SHARDS: shards.default({ type: 'auto' }),
  LOCALE: oneOf(LOCALES).default('en'),
  FIRST_TABLES: z
    .string()
    .regex(/^([1-9]|1\d|2[0-5])$/, 'not a number from 1 to 25')
    .transform(Number)
    .default(3),
  LIMITS: allowedLimits.default({}),
  OPERATOR_CHANNEL: snowflake.optional(),
  OPERATOR_NAME: z.string().max(100, 'longer than 100 letters').optional(),
  OPERATOR_CONTACT: contact.optional(),
  BLOCKED: z
    .string()
    .regex(/^\d{1,20}(,\d{1,20})*$/, 'not ids of users or servers with commas between them')
    .transform(text => text.split(','))
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'not a number of days from 1 to 9999')
    .transform(Number)
    .default(14),
  REVISION: z.string().optional(),
})

/** What the environment says about how Chaski runs. */
export interface Settings {
  /** Undefined: no Discord, but the playground on this machine. */
  readonly token: string | undefined
  /**
   * Discord posts interactions, signed with the key that belongs to this one, and no gateway is opened. Of the playground it
   * is only known that it has one. Undefined: they come by the gateway.
   */
  readonly publicKey: string | undefined
  /** By what the application is known to Discord where it has an Activity. Undefined: it has none, except in the playground. */
  readonly clientSecret: string | undefined
  readonly api: string
  /** Whether what answers there keeps Discord's limits for all who send to it. */
  readonly isProxy: boolean
  /** Undefined: the embedded Postgres in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Where `databaseUrl` leads to a pooler: the same database without it. */
  readonly directUrl: string | undefined
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** Where browsers find this bot, so that boards are opened in them. Undefined: they are opened nowhere, except in the playground. */
  readonly publicUrl: string | undefined
  /** Where these docs are read, for what leads to a section of them. Undefined: only the section is named. */
  readonly docsUrl: string | undefined
  /** Which of Discord's shards this process has: its share of them, or these. */
  readonly shards: z.infer<typeof shards>
  /** In the playground nothing is said but what is amiss, so that its address is easily found. */
  readonly logLevel: z.infer<typeof level>
  /** What is done from a click to its messages is traced, and sent where OpenTelemetry's own variables say. */
  readonly traces: boolean
  /** The language of tables on servers that speak none of ours. */
  readonly locale: Locale
  /** How many tables somebody may have open who has finished no game. */
  readonly firstTables: number
  /** What the moderators of a server may allow there at most, where that is not as much as is usual. */
  readonly limits: SomeLimits
  /** The channel, or the user, that hears of what the operator has to know. Undefined: nobody does. */
  readonly operatorChannel: string | undefined
  /** Who runs the bot, as its players are told, and how they are written to: a mail address, or a URL. Undefined: nobody has said. */
  readonly operatorName: string | undefined
  readonly operatorContact: string | undefined
  /** The users and servers that are blocked whatever is decided by command. */
  readonly blocked: readonly string[]
  /** Where backups are made, once a day, and for how many days each is kept. Undefined: this process makes none. */
  readonly backupDir: string | undefined
  readonly backupDays: number
  /** The commit of which the image was built, where whoever built it said so. */
  readonly revision: string | undefined
}

/** A setting that cannot be used; the message names it in one line. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Reads the settings from an environment, an empty value counting as none. Throws a SettingError for a wrong one. */
export function settings(env: NodeJS.ProcessEnv): Settings {
  const { chosen, problems } = readSettings(env)
  const [first] = problems
  if (first !== undefined) throw new SettingError(first.text)
  return chosen
}

/** A setting that cannot be used, and why, in a line that names it. */
export interface SettingProblem {
  readonly name: string
  readonly text: string
}

/** The settings, each that is wrong as if it were not there, and what is wrong with all of those. */
export function readSettings(env: NodeJS.ProcessEnv): {
  readonly chosen: Settings
  readonly problems: readonly SettingProblem[]
} {
  // Some editors begin a file with a mark that belongs to no name.
  const named = Object.entries(env).map(([name, value]) => [name.replace(/^\uFEFF/, ''), value] as const)
  const given = Object.fromEntries(named.filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  const misfits = read.success ? [] : problemsOf(read.error)
  const wrong = misfits.map(problem => ({ name: String(problem.path[0] ?? ''), text: tellProblem(problem) }))
  const isWrong = new Set(wrong.map(({ name }) => name))
  const data = environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !isWrong.has(name))))
  const spelt = Object.keys(environment.shape).flatMap(name => (isWrong.has(name) ? [] : misspelt(name, given[name])))
  const together = togetherWrong(data).filter(({ name }) => !isWrong.has(name))
  return { chosen: chosenBy(data), problems: [...wrong, ...spelt, ...together] }
}

/** What does not belong to a value. */
function misspelt(name: string, value = ''): readonly SettingProblem[] {
  if (/^\s|\s$|\p{Cc}/u.test(value))
    return [{ name, text: `${name}: has a blank or a line break before, in or after it` }]
  return /^(["']).*\1$/.test(value) ? [{ name, text: `${name}: has quotes around it that belong to the value` }] : []
}

type Environment = z.infer<typeof environment>

/** What does not go together. */
function togetherWrong(data: Environment): readonly SettingProblem[] {
  const rules: readonly (readonly [name: keyof Environment, isWrong: boolean, why: string])[] = [
    // The playground is not in an image, and nobody's players are there.
    ['DISCORD_TOKEN', data.NODE_ENV === 'production' && data.DISCORD_TOKEN === undefined, 'missing'],
    [
      'DISCORD_PUBLIC_KEY',
      data.DISCORD_PUBLIC_KEY !== undefined &&
        (data.DISCORD_PUBLIC_KEY === PLAYGROUND) !== (data.DISCORD_TOKEN === undefined),
      `the application's public key, together with DISCORD_TOKEN; without a token only "${PLAYGROUND}"`,
    ],
    [
      'DISCORD_CLIENT_SECRET',
      data.DISCORD_CLIENT_SECRET !== undefined && data.PUBLIC_URL === undefined,
      'without PUBLIC_URL, where the page of the Activity is',
    ],
    [
      'SHARDS',
      data.DISCORD_PUBLIC_KEY !== undefined && data.SHARDS.type === 'fixed',
      'without a gateway, as DISCORD_PUBLIC_KEY says, there are none',
    ],
    [
      'DIRECT_URL',
      data.DIRECT_URL !== undefined && data.DATABASE_URL === undefined,
      'without DATABASE_URL, the pooler to go by beside it',
    ],
    // Discord itself keeps no limits for us: it counts what goes beyond them.
    [
      'DISCORD_LIMITS',
      data.DISCORD_LIMITS === 'proxy' && data.DISCORD_API === DISCORD,
      'proxy only together with DISCORD_API, the address of the proxy',
    ],
  ]
  return rules.flatMap(([name, isWrong, why]) => (isWrong ? [{ name, text: `${name}: ${why}` }] : []))
}

function chosenBy(data: Environment): Settings {
  return Object.freeze({
    token: data.DISCORD_TOKEN,
    publicKey: data.DISCORD_PUBLIC_KEY,
    clientSecret: data.DISCORD_CLIENT_SECRET,
    api: data.DISCORD_API,
    isProxy: data.DISCORD_LIMITS === 'proxy',
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DIRECT_URL,
    dataDir: data.DATA_DIR,
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    docsUrl: data.DOCS_URL,
    shards: data.SHARDS,
    logLevel: data.LOG_LEVEL ?? (data.DISCORD_TOKEN === undefined ? 'warn' : 'info'),
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    locale: data.LOCALE,
    firstTables: data.FIRST_TABLES,
    limits: data.LIMITS,
    operatorChannel: data.OPERATOR_CHANNEL,
    operatorName: data.OPERATOR_NAME,
    operatorContact: data.OPERATOR_CONTACT,
    blocked: data.BLOCKED ?? [],
    backupDir: data.BACKUP_DIR,
    backupDays: data.BACKUP_DAYS,
    revision: data.REVISION,
  })
}

/** One of these words. */
function oneOf<const T extends string>(words: readonly T[]) {
  const listed = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  return z.enum(words, { error: `not ${listed}` })
}

/** Whether what is escaped in an address can be read. */
function isEncoded(url: string): boolean {
  return !/%(?![\da-fA-F]{2})/.test(url)
}

/** The shards that ranges of so many say, each once, in order. */
function fixedShards(text: string) {
  const [ranges = '', count = ''] = text.split('/')
  const ids = new Set<number>()
  for (const range of ranges.split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number)
    for (let id = first; id <= Math.min(last, MOST_SHARDS); id++) ids.add(id)
  }
  return { type: 'fixed', count: Number(count), ids: [...ids].toSorted((a, b) => a - b) } as const
}
