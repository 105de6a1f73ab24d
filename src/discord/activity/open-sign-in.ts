import { setTimeout } from 'node:timers/promises'
import { DiscordAPIError, type REST } from 'discord.js'
import { OAuth2Scopes, Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { type ChannelId, channelId, type UserId, userId } from '../../store/values/ids.ts'
import type { SignIn } from '../../tables/boards/note-launch.ts'

/** How often it is looked whether somebody is in an instance, and after how many milliseconds again: Discord may lag behind its own frame. */
const LOOKS = { times: 3, everyMs: 500 } as const

interface OurApplication {
  readonly application: string
  readonly clientSecret: string
}

const tokens = z.object({ access_token: z.string().min(1), token_type: z.literal('Bearer') })
const authorized = z.object({
  application: z.object({ id: z.string() }),
  scopes: z.array(z.string()),
  user: z.object({ id: userId }).optional(),
})
const there = z.object({
  application_id: z.string(),
  users: z.array(z.string()),
  location: z.object({ channel_id: channelId }),
})

/** Asks Discord, as this application, who has opened its Activity. What Discord hands out for that is kept nowhere. */
export function openSignIn(rest: REST, { application, clientSecret }: OurApplication): SignIn {
  const tokenBy = async (code: string) => {
    const body = new URLSearchParams({
      client_id: application,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const granted = rest.post('/oauth2/token', { body: body.toString(), passThroughBody: true, headers, auth: false })
    return tokens.parse(await granted).access_token
  }
  const userBy = async (code: string): Promise<UserId | undefined> => {
    const headers = { authorization: `Bearer ${await tokenBy(code)}` }
    const said = authorized.parse(await rest.get(Routes.oauth2CurrentAuthorization(), { headers, auth: false }))
    const isOurs = said.application.id === application && said.scopes.includes(OAuth2Scopes.Identify)
    return isOurs ? said.user?.id : undefined
  }
  const channelWith = async (
    user: UserId,
    instance: string,
    left: number = LOOKS.times,
  ): Promise<ChannelId | undefined> => {
    const path = `/applications/${application}/activity-instances/${encodeURIComponent(instance)}` as const
    const found = await unlessRefused(async () => there.parse(await rest.get(path)))
    if (found?.application_id === application && found.users.includes(user)) return found.location.channel_id
    if (left <= 1) return undefined
    await setTimeout(LOOKS.everyMs)
    return channelWith(user, instance, left - 1)
  }
  return async ({ code, instance }) => {
    const user = await unlessRefused(() => userBy(code))
    const channel = user && (await channelWith(user, instance))
    return user && channel && { user, channel }
  }
}

/** What Discord answers; undefined where it refuses. What it is asked with names our secret: no error tells that. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return undefined
    throw new Error(`Discord did not say who opens the Activity: ${error instanceof Error ? error.name : 'no error'}`)
  }
}
