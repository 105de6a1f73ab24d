import { InteractionResponseType as Answer } from 'discord-api-types/v10'
import { beforeEach, describe, expect, test } from 'vitest'
import { grantCode } from '../../src/playground/state/activities.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'

const COMMAND = { name: 'hello', description: 'Says hello' }

describe('an Activity', () => {
  let discord: Playground
  let ana: User

  beforeEach(async () => {
    discord = await startPlayground()
    ana = discord.world.user('Ana')
    return discord.close
  })

  const ask = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`${discord.api}/v10${path}`, {
      method,
      headers: { authorization: 'Bot x', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  /** Somebody gives a command, and the bot answers it by opening the Activity. */
  const launch = async (query = '') => {
    const { state, world } = discord
    await ask('PUT', `/applications/${state.bot}/commands`, [
      COMMAND,
      ...world.commands().filter(({ type }) => type === 4),
    ])
    const called = Promise.withResolvers<string>()
    const stop = state.listen(change => {
      if (change.type !== 'interaction-created') return
      const { id, token } = state.interactions.get(change.interaction) ?? {}
      called.resolve(`/interactions/${id}/${token}/callback${query}`)
    })
    const outcome = ana.slash('table-1', '/hello')
    const callback = await called.promise
    stop()
    const response = await ask('POST', callback, { type: Answer.LaunchActivity })
    if (!response.ok) await ask('POST', callback, { type: Answer.ChannelMessageWithSource, data: { content: 'No' } })
    return { response, outcome: await outcome }
  }
  const exchange = async (fields: object) => {
    const { state } = discord
    const body = new URLSearchParams({
      client_id: state.bot,
      client_secret: state.app.clientSecret,
      grant_type: 'authorization_code',
      ...fields,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return fetch(`${discord.api}/v10/oauth2/token`, { method: 'POST', headers, body: body.toString() })
  }
  const codeOf = (user: User) =>
    grantCode(discord.state, { application: discord.state.bot, user: user.id, scopes: ['identify'] })

  test('is opened by an answer, and says in which instance', async () => {
    discord.world.addEntryPoint()
    const { response, outcome } = await launch('?with_response=true')
    const { launched } = outcome
    expect(await response.json()).toMatchObject({
      interaction: { activity_instance_id: launched },
      resource: { type: 12, activity_instance: { id: launched } },
    })
    const found = await ask('GET', `/applications/${discord.state.bot}/activity-instances/${launched}`)
    expect(await found.json()).toMatchObject({ instance_id: launched, users: [ana.id], location: { kind: 'gc' } })
  })

  test('is not opened by an application that has none, or where Discord opens none', async () => {
    const refused = { response: { status: 400 }, outcome: { reply: { text: 'No' } } }
    expect(await launch()).toMatchObject(refused)
    discord.world.addEntryPoint()
    discord.world.setApp({ noActivityIn: ['text'] })
    expect(await launch()).toMatchObject(refused)
  })

  test('its command is Discord’s own as long as the bot does not take it', async () => {
    discord.world.addEntryPoint()
    expect((await ana.slash('table-1', '/launch')).why).toContain('Discord opens the Activity itself')
  })

  test('a code tells once who somebody is, and to its own application alone', async () => {
    const code = codeOf(ana)
    expect((await exchange({ code, client_secret: 'guessed' })).status).toBe(401)
    const { access_token, scope } = await (await exchange({ code })).json()
    expect(scope).toBe('identify')
    expect((await exchange({ code })).status).toBe(400)
    const me = await ask('GET', '/oauth2/@me', undefined, { authorization: `Bearer ${access_token}` })
    expect(await me.json()).toMatchObject({ application: { id: discord.state.bot }, user: { id: ana.id } })
    expect((await ask('GET', '/oauth2/@me')).status).toBe(401)
  })
})
