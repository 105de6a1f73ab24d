import { DiscordAPIError, type REST } from 'discord.js'
import { type APIUser, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { TokenRefused } from './gone.ts'

/** Who the bot is. */
export interface Identity {
  readonly application: { readonly id: string; readonly flags: number; readonly flags_new: string }
  readonly user: APIUser
}

const user = z.object({
  id: z.string(),
  username: z.string(),
  discriminator: z.string(),
  global_name: z.string().nullable().default(null),
  avatar: z.string().nullable(),
})
const application = z.object({ id: z.string(), flags: z.int().default(0), flags_new: z.string().default('0') })

/** Asks Discord whose token this is. Throws a TokenRefused if it is nobody's. */
export async function whoWeAre(rest: REST): Promise<Identity> {
  try {
    const [app, bot] = await Promise.all([rest.get(Routes.currentApplication()), rest.get(Routes.user())])
    return { application: application.parse(app), user: user.parse(bot) }
  } catch (error) {
    throw isTokenRefused(error) ? new TokenRefused() : error
  }
}

/** Whether Discord does not know the token. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.status === 401
}
