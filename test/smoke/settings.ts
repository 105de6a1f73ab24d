import { z } from 'zod'
import { firstProblem } from '../../src/engine/basics/problems.ts'

const NO_ID = 'not an id: switch on Developer Mode in Discord’s settings, then Copy ID in the menu of the channel'
const snowflake = (missing: string) =>
  z.string({ error: issue => (issue.input === undefined ? missing : NO_ID) }).regex(/^\d{17,20}$/, NO_ID)

const environment = z.object({
  DISCORD_TOKEN: z
    .string('missing: the token of a bot on a test server')
    .regex(/^[!-~]+$/, 'has blanks or other letters that are in no token'),
  SMOKE_CHANNEL: snowflake('missing: the id of a text channel of a test server'),
  SMOKE_FORUM: snowflake(NO_ID).optional(),
  DISCORD_API: z
    .url({ protocol: /^https?$/, error: 'not an http:// or https:// address' })
    .transform(url => url.replace(/\/+$/, ''))
    .default('https://discord.com/api'),
})

/** On which Discord the steps are taken, and where. */
export interface SmokeSettings {
  readonly token: string
  /** The base address of the API, without a version. */
  readonly api: string
  /** A text channel of the test server. */
  readonly channel: string
  readonly forum: string | undefined
}

/** What the environment says. Throws a RangeError that names the setting that is missing or wrong. */
export function smokeSettings(env: Readonly<Record<string, string | undefined>>): SmokeSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) throw new RangeError(firstProblem(read.error))
  const { DISCORD_TOKEN: token, SMOKE_CHANNEL: channel, SMOKE_FORUM: forum, DISCORD_API: api } = read.data
  return { token, channel, forum, api }
}
