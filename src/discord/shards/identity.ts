import { DiscordAPIError, HTTPError, type REST } from 'discord.js'
import { type APIUser, ApplicationIntegrationType, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { OtherPublicKey, TokenRefused } from './gone.ts'

/** Who the bot is. */
export interface Identity {
  readonly application: {
    readonly id: string
    readonly flags: number
    readonly flags_new: string
    /** By which is checked what Discord signs: 64 hexadecimal digits. */
    readonly publicKey: string
    /** In which ways it can be installed. */
    readonly integrationTypes: readonly ApplicationIntegrationType[]
  }
  readonly user: APIUser
}

const user = z.object({
  id: z.string(),
  username: z.string(),
  discriminator: z.string(),
  global_name: z.string().nullable().default(null),
  avatar: z.string().nullable(),
})
const application = z
  .object({
    id: z.string(),
    flags: z.int().default(0),
    flags_new: z.string().default('0'),
    verify_key: z.string(),
    // Where nothing is said of it, it is an application for servers alone.
    integration_types_config: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ integration_types_config: config, verify_key, ...rest }) => ({
    ...rest,
    publicKey: verify_key,
    integrationTypes: Object.keys(config ?? { [ApplicationIntegrationType.GuildInstall]: {} }).map(Number),
  }))

/**
 * Asks Discord whose token this is. Throws a TokenRefused if it is nobody's, an OtherPublicKey if the key belongs to
 * another application, and an Error with the address where Discord does not answer.
 */
export async function whoWeAre(rest: REST, publicKey?: string): Promise<Identity> {
  const identity = await askWhoWeAre(rest)
  const ours = identity.application.publicKey
  if (publicKey !== undefined && publicKey.toLowerCase() !== ours.toLowerCase()) throw new OtherPublicKey(ours)
  return identity
}

async function askWhoWeAre(rest: REST): Promise<Identity> {
  try {
    const [app, bot] = await Promise.all([rest.get(Routes.currentApplication()), rest.get(Routes.user())])
    return { application: application.parse(app), user: user.parse(bot) }
  } catch (error) {
    if (isTokenRefused(error)) throw new TokenRefused()
    throw new Error(`DISCORD_API: ${rest.options.api} ${amissWith(error)}`, { cause: error })
  }
}

/** Whether Discord does not know the token. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.status === 401
}

/** What is amiss with what should be Discord, in one line. */
function amissWith(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'does not answer as Discord does'
  if (error instanceof DiscordAPIError || error instanceof HTTPError) return `answers with the status ${error.status}`
  return `cannot be reached: ${causeOf(error)}`
}

/** What lies deepest: fetch says of every failure that it failed. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join('; ')
  if (error instanceof Error && error.cause !== undefined) return causeOf(error.cause)
  return (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ')
}
