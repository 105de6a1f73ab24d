import { describe, expect, test } from 'vitest'
import { putChannel } from '../../src/playground/state/channels.ts'
import { createMessage } from '../../src/playground/state/messages.ts'
import { channelOf, type State } from '../../src/playground/state/state.ts'
import { draftOf } from '../../src/playground/validate/draft-of.ts'
import { type Otherwise, smokeOn } from './beside.ts'
import { MARK } from './ground.ts'
import { hasFailed } from './report.ts'
import { smokeSettings } from './settings.ts'

const NOBODY = '100000000000000001'

const answers = (isMeant: (method: string, path: string) => boolean, status: number, body: object): Otherwise => ({
  instead: ({ method, path }) =>
    isMeant(method, path)
      ? { status, headers: new Map([['content-type', 'application/json']]), text: JSON.stringify(body) }
      : undefined,
})

function guildOf(state: State, id: string): { readonly id: string } {
  const channel = channelOf(state, id)
  return { id: channel.kind === 'dm' ? '' : channel.guild }
}

/** Places where no step can be taken, and what is said of it. */
const PLACES: Readonly<Record<string, readonly [Otherwise, string | RegExp]>> = {
  'a token that nobody has': [
    answers((_, path) => path === '/users/@me', 401, { message: '401: Unauthorized', code: 0 }),
    'DISCORD_TOKEN: refused with 401; Discord does not know the token: copy it anew from the Developer Portal, Bot, Reset Token',
  ],
  'a channel that is none': [
    { settings: () => ({ channel: NOBODY }) },
    'SMOKE_CHANNEL: refused with 404, code 10003; there is no such channel: look at SMOKE_CHANNEL and SMOKE_FORUM',
  ],
  'a channel that the bot does not see': [
    { before: ({ world }, { channel }) => world.setBotPermissions({ id: channel }, []) },
    'SMOKE_CHANNEL: refused with 403, code 50001; the bot does not see the channel: give it View Channel there, or look whether it is on that server',
  ],
  'a channel of a server where the bot is not': [
    { before: ({ world, state }, { channel }) => world.setBotThere(guildOf(state, channel), false) },
    /^SMOKE_CHANNEL: refused with 403, code 50001; .* look whether it is on that server$/,
  ],
  'a forum in place of a channel': [
    { settings: ({ forum }) => ({ channel: forum }) },
    'SMOKE_CHANNEL: not a text channel of a server',
  ],
  'a channel in place of a forum': [{ settings: ({ channel }) => ({ forum: channel }) }, 'SMOKE_FORUM: not a forum'],
  'a forum of another server': [
    {
      before({ world, state }, { forum }) {
        const server = world.addServer('Elsewhere')
        const channel = channelOf(state, forum)
        if (channel.kind === 'text') putChannel(state, { ...channel, guild: server.id })
      },
    },
    'SMOKE_FORUM: on another server than SMOKE_CHANNEL; take two channels of the same test server',
  ],
  'a channel where the bot may too little': [
    {
      before: ({ world }, { channel }) =>
        world.setBotPermissions({ id: channel }, ['ViewChannel', 'SendMessages', 'ReadMessageHistory']),
    },
    /^the bot lacks Send Messages in Threads, Create Public Threads, Attach Files, Manage Threads in the channel \d+: .*client_id=\d+&.*permissions=\d+$/,
  ],
  'an address where no Discord is': [
    { instead: () => ({ text: '<html></html>', headers: new Map([['content-type', 'text/html']]) }) },
    'DISCORD_TOKEN: what answers at DISCORD_API does not answer as Discord does',
  ],
  'an address where nobody is': [
    { settings: () => ({ api: 'http://127.0.0.1:9/api' }) },
    'the connection broke, 4 times: look whether this machine reaches Discord',
  ],
}

describe('where no step can be taken, one sentence says what to do, and nothing is done', () => {
  test.each(Object.entries(PLACES))('%s', async (_, [otherwise, why]) => {
    const { report, printed, playground } = await smokeOn(otherwise)
    expect(report.rows).toEqual([])
    expect(report.why).toEqual(typeof why === 'string' ? why : expect.stringMatching(why))
    expect(hasFailed(report)).toBe(true)
    expect(printed).not.toContain('a-secret-token')
    expect([...playground.state.posts.values()].map(({ size }) => size).filter(Boolean)).toEqual([])
  })
})

describe('what was made is taken away', () => {
  test('what a run has left that was killed', async () => {
    let left: string[] = []
    const { playground, channel, report } = await smokeOn(
      {
        before({ state, world }, { channel }) {
          const where = channelOf(state, channel)
          const say = (content: string) =>
            createMessage(state, {
              channel: where,
              author: state.bot,
              draft: draftOf({ body: { content }, uploads: [] }),
            })
          const [old, other] = [say(`${MARK}: of long ago`), say('A table')]
          left = [old.message.id, other.message.id]
          world.addThread({ id: channel }, MARK)
        },
      },
      { only: ['who we are'] },
    )
    expect(report.left).toEqual([])
    expect([...(playground.state.posts.get(channel)?.keys() ?? [])]).toEqual(left.slice(1))
    expect([...playground.state.channels.values()].filter(({ kind }) => kind === 'thread')).toEqual([])
  })

  test('what cannot be is named, and that is a failure', async () => {
    const refused = answers((method, path) => method === 'DELETE' && /^\/channels\/\d+$/.test(path), 403, {
      code: 50013,
    })
    const { report, printed } = await smokeOn(refused, { only: ['without a message above'] })
    expect(report.left).toEqual([expect.stringMatching(/^\/channels\/\d+$/)])
    expect(hasFailed(report)).toBe(true)
    expect(printed).toContain('left behind: /channels/')
  })

  test('the commands of the server are put back, and those of everywhere never touched', async () => {
    const asked: string[] = []
    const { playground, report } = await smokeOn(
      {
        instead({ method, path }) {
          asked.push(`${method} ${path}`)
          return undefined
        },
        before({ state }, { channel }) {
          const { id } = guildOf(state, channel)
          const command = {
            id: state.newId(),
            application_id: state.bot,
            version: '1',
            type: 1,
            name: 'before',
          } as const
          state.commands.set(
            id,
            new Map([[command.id, { ...command, description: 'One', default_member_permissions: null }]]),
          )
        },
      },
      { only: ['commands and menus'] },
    )
    const [[, commands] = []] = playground.state.commands
    expect([...(commands?.values() ?? [])].map(({ name }) => name)).toEqual(['before'])
    expect(report.rows.map(({ outcome }) => outcome)).toEqual(['same'])
    expect(asked.filter(one => /\/applications\/\d+\/commands/.test(one))).toEqual([])
  })
})

describe('settings', () => {
  const right = { DISCORD_TOKEN: 'token', SMOKE_CHANNEL: NOBODY }

  test.each([
    [{}, 'DISCORD_TOKEN: missing: the token of a bot on a test server'],
    [{ DISCORD_TOKEN: 'token' }, 'SMOKE_CHANNEL: missing: the id of a text channel of a test server'],
    [{ ...right, SMOKE_CHANNEL: '#table' }, /^SMOKE_CHANNEL: not an id: /],
    [{ ...right, SMOKE_FORUM: 'forum' }, /^SMOKE_FORUM: not an id: /],
    [{ ...right, DISCORD_TOKEN: 'to ken' }, 'DISCORD_TOKEN: has blanks or other letters that are in no token'],
    [{ ...right, DISCORD_API: 'discord' }, 'DISCORD_API: not an http:// or https:// address'],
  ])('%o is not enough', (env, why) => {
    expect(() => smokeSettings(env)).toThrow(why)
  })

  test('Discord is meant where nothing is said', () => {
    expect(smokeSettings({ ...right, SMOKE_FORUM: '' })).toEqual({
      token: 'token',
      channel: NOBODY,
      forum: undefined,
      api: 'https://discord.com/api',
    })
  })
})
