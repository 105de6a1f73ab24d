import { describe, expect, test } from 'vitest'
import { FULL } from '../full.ts'
import { type Otherwise, smokeOn } from './beside.ts'
import type { Answered, Passing } from './changed-discord.ts'
import type { SmokeOptions } from './smoke.ts'

/** What a Discord does otherwise, in which steps one looks, and what is told of it: that, and nothing else. */
interface Case {
  readonly change: Otherwise
  readonly only: readonly string[]
  readonly options?: Partial<SmokeOptions>
  readonly differences?: readonly string[]
  /** Why steps failed or were skipped. */
  readonly whys?: readonly string[]
  /** What was mended by asking again. */
  readonly remarks?: readonly string[]
}

const GONE = Symbol('gone')

/** The same JSON with something else, or nothing, at a place. */
function put(text: string, path: string, value: unknown): string {
  const whole: unknown = JSON.parse(text)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce((at, step) => (isObject(at) ? Reflect.get(at, step) : undefined), whole)
  if (!isObject(holder)) throw new Error(`there is no ${path} in ${text.slice(0, 200)}`)
  if (value === GONE) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
  return JSON.stringify(whole)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A request by its method and the end of its path; the n-th of them, or all. */
const is = (method: string, path: RegExp, nth?: number) => (request: Passing) =>
  request.method === method && path.test(request.path) && (nth === undefined || request.before === nth)

const MESSAGES = /^\/channels\/\d+\/messages$/
const MESSAGE = /^\/channels\/\d+\/messages\/\d+$/
const POSTED = is('POST', MESSAGES, 0)

/** Changes the answer to some requests. */
const answers = (
  isMeant: (request: Passing) => boolean,
  change: (answered: Answered) => Partial<Answered>,
): Otherwise => ({
  answer: (request, answered) => (isMeant(request) ? change(answered) : answered),
})
const puts = (isMeant: (request: Passing) => boolean, path: string, value: unknown) =>
  answers(isMeant, ({ text }) => ({ text: put(text, path, value) }))

const JSON_TYPE: ReadonlyMap<string, string> = new Map([['content-type', 'application/json']])

/** Answers some requests in Discord's place. */
const refuses = (
  isMeant: (request: Passing) => boolean,
  status: number,
  code: number,
  headers: Readonly<Record<string, string>> = {},
): Otherwise => ({
  instead: request =>
    isMeant(request)
      ? {
          status,
          headers: new Map([...JSON_TYPE, ...Object.entries(headers)]),
          text: JSON.stringify({ message: 'No', code, retry_after: 0.01, global: false }),
        }
      : undefined,
})
const breaks = (isMeant: (request: Passing) => boolean, how: 'cut' | 'answer-lost'): Otherwise => ({
  instead: request => (isMeant(request) ? how : undefined),
})

/** Changes what the gateway tells of some event. */
const tells = (event: string, path: string, value: unknown): Otherwise => ({
  told: packet => (packet.includes(`"t":"${event}"`) ? [put(packet, `d.${path}`, value)] : undefined),
})

const OWN = ['as the bot makes it']
const PRESSES = ['hello', 'presses']

const CASES: Readonly<Record<string, Case>> = {
  'a field is missing': {
    change: puts(POSTED, 'flags', GONE),
    only: OWN,
    differences: ['posted › body.flags: missing on Discord, 32768 here'],
  },
  'a field has another name': {
    change: answers(POSTED, ({ text }) => ({ text: put(put(text, 'tts', GONE), 'spoken', false) })),
    only: OWN,
    differences: [
      'posted › body.tts: missing on Discord, false here',
      'posted › body.spoken: false on Discord, missing here',
    ],
  },
  'a field is of another type': {
    change: puts(POSTED, 'pinned', 'no'),
    only: OWN,
    differences: ['posted › body.pinned: "no" on Discord, false here'],
  },
  'an id is a number': {
    change: puts(POSTED, 'channel_id', 17),
    only: OWN,
    differences: ['posted › body.channel_id: 17 on Discord, "‹id›" here'],
  },
  'a kind of message is new': {
    change: puts(POSTED, 'type', 99),
    only: OWN,
    differences: ['posted › body.type: 99 on Discord, 0 here'],
  },
  'a field is new': {
    change: puts(POSTED, 'mood', { colour: 1 }),
    only: OWN,
    differences: ['posted › body.mood: an object on Discord, missing here'],
  },
  'a field of every message is told of once': {
    change: answers(
      ({ path }) => MESSAGE.test(path) || MESSAGES.test(path),
      ({ text }) => ({ text: text.startsWith('{') ? put(text, 'mood', 1) : text }),
    ),
    only: OWN,
    differences: ['posted › body.mood: 1 on Discord, missing here'],
  },
  'a table is framed otherwise': {
    change: puts(POSTED, 'components.0.accent_color', null),
    only: ['a table'],
    differences: ['its lobby › body.components.0.accent_color: null on Discord, 14254635 here'],
  },
  'a field of an account is of another type': {
    change: puts(POSTED, 'author.username', 7),
    only: OWN,
    differences: ['posted › body.author.username: number on Discord, text here'],
  },
  'components are counted otherwise': {
    change: puts(POSTED, 'components.0.components.0.id', 0),
    only: OWN,
    differences: ['posted › body.components.0.components.0.id: 0 on Discord, 2 here'],
  },
  'a picture has no measures': {
    change: puts(POSTED, 'components.0.components.2.items.0.media.width', GONE),
    only: OWN,
    differences: ['posted › body.components.0.components.2.items.0.media.width: missing on Discord, 1400 here'],
  },
  'a component is dropped': {
    change: answers(POSTED, ({ text }) => ({ text: put(text, 'components.0.components.5', GONE) })),
    only: OWN,
    differences: ['posted › body.components.0.components.5: null on Discord, an object here'],
  },
  'a nonce is not enforced': {
    change: { sent: ({ sent }) => sent.replaceAll('"enforce_nonce":true', '"enforce_nonce":false') },
    only: OWN,
    differences: ['the same nonce gives: "another message" on Discord, "the same message" here'],
  },
  'an edit changes the moment of the message': {
    change: puts(is('PATCH', MESSAGE, 0), 'edited_timestamp', null),
    only: OWN,
    differences: ['edited with another picture › body.edited_timestamp: null on Discord, "‹moment›" here'],
  },
  'an edit drops files': {
    change: { sent: ({ sent }) => sent.replace(', edited"}', ', edited","attachments":[]}') },
    only: ['files'],
    differences: ['edited without a word of files › body.attachments.0: missing on Discord, an object here'],
    whys: ['one kept: refused with 400, code 50035'],
  },
  'files are called otherwise': {
    change: puts(is('POST', MESSAGES, 0), 'attachments.0.filename', 'uno.png'),
    only: ['files'],
    differences: ['two files › body.attachments.0.filename: "uno.png" on Discord, "one.png" here'],
  },
  'somebody is pinged who was not to be': {
    change: puts(POSTED, 'mention_everyone', true),
    only: ['mentions'],
    differences: ['mentions that ping nobody › body.mention_everyone: true on Discord, false here'],
  },
  'what is gone has another code': {
    change: refuses(is('GET', MESSAGE), 404, 10003),
    only: ['mentions'],
    differences: ['a message that is gone: refused with 404, code 10003 on Discord, refused with 404, code 10008 here'],
  },
  'what is gone has another status': {
    change: refuses(is('GET', MESSAGE), 410, 10008),
    only: ['mentions'],
    differences: ['a message that is gone: refused with 410, code 10008 on Discord, refused with 404, code 10008 here'],
  },
  'a limit is stricter': {
    change: refuses(({ sent }) => sent.includes(`"${'m'.repeat(2000)}"`), 400, 50035),
    only: ['takes and refuses'],
    differences: ['a message of 2000 letters: refused with 400, code 50035 on Discord, taken with 200 here'],
  },
  'a limit is looser': {
    change: { sent: ({ sent }) => sent.replace('m'.repeat(2001), 'm'.repeat(2000)) },
    only: ['takes and refuses'],
    differences: [
      'a message of 2001 letters: taken with 200 on Discord, refused with 400, code 50035 for content: BASE_TYPE_MAX_LENGTH here',
    ],
  },
  'a fault is found in another place': {
    change: answers(
      ({ sent }) => sent.includes(`"${'m'.repeat(2001)}"`),
      ({ text }) => ({ text: text.replace('"content"', '"body"') }),
    ),
    only: ['takes and refuses'],
    differences: [
      'a message of 2001 letters: refused with 400, code 50035 for body: BASE_TYPE_MAX_LENGTH on Discord, refused with 400, code 50035 for content: BASE_TYPE_MAX_LENGTH here',
    ],
  },
  'a command is read back otherwise': {
    change: puts(is('GET', /\/guilds\/\d+\/commands$/, 1), '0.description', 'Another'),
    only: ['commands and menus'],
    differences: [
      expect.stringMatching(/^read back › body.0.description: "Another" on Discord, "Learn a game .*… here$/),
    ],
  },
  'an option of a command is dropped': {
    change: puts(is('PUT', /\/guilds\/\d+\/commands$/, 0), '0.options', []),
    only: ['commands and menus'],
    differences: ['registered › body.0.options.0: missing on Discord, an object here'],
  },
  'a wrong command is taken': {
    change: { sent: ({ sent }) => sent.replace('"name":"Wrong"', '"name":"wrong"') },
    only: ['commands and menus'],
    differences: [
      'a name with capitals: taken with 201 on Discord, refused with 400, code 50035 for name: APPLICATION_COMMAND_INVALID_NAME here',
    ],
  },
  'no new commands are taken today': {
    change: refuses(is('PUT', /\/commands$/, 0), 429, 30034, { 'retry-after': '4000' }),
    only: ['commands and menus'],
    whys: [
      'registered: refused with 429, code 30034; Discord takes no more new commands today (200 a day on a server): run it tomorrow',
    ],
  },
  'a thread is made with another status': {
    change: answers(is('POST', /\/threads$/, 0), () => ({ status: 200 })),
    only: ['without a message above'],
    differences: ['a public one: taken with 200 on Discord, taken with 201 here'],
  },
  'a thread stays archived': {
    change: {
      answer: (request, { text }) =>
        is('GET', /^\/channels\/\d+$/)(request) && text.includes('thread_metadata') && request.before === 2
          ? { text: put(text, 'thread_metadata.archived', true) }
          : {},
    },
    only: ['opened, archived, locked'],
    differences: ['after a message it is: "archived, not locked" on Discord, "open, not locked" here'],
  },
  'a thread is not marked at its message': {
    change: puts(is('GET', MESSAGE, 0), 'flags', 0),
    only: ['opened, archived, locked'],
    differences: ['the message above › body.flags: 0 on Discord, 32 here'],
  },
  'a lock is refused': {
    change: {
      instead: ({ method, sent }) =>
        method === 'PATCH' && sent.includes('"locked":true')
          ? { status: 403, headers: JSON_TYPE, text: '{"code":50013,"message":"No"}' }
          : undefined,
    },
    only: ['opened, archived, locked'],
    differences: [
      'locked and archived: refused with 403, code 50013 on Discord, taken with 200 here',
      'an edit in a locked one: taken with 200 on Discord, refused with 400, code 50083 here',
      'after that it is: "open, not locked" on Discord, "open, locked" here',
    ],
  },
  'direct messages with itself are opened': {
    change: {
      instead: ({ method, path }) =>
        method === 'POST' && path === '/users/@me/channels' ? { headers: JSON_TYPE, text: '{"id":"1"}' } : undefined,
    },
    only: ['mentions'],
    differences: ['direct messages with itself: taken with 200 on Discord, refused with 400, code 50007 here'],
  },
  'a tag that is none is taken': {
    change: { sent: ({ sent }) => sent.replace('["100000000000000001"]', '[]') },
    only: ['forum'],
    differences: [
      'a tag that is none: taken with 200 on Discord, refused with 404, code 10087 here',
      'archived › body.applied_tags.0: missing on Discord, "‹id›" here',
    ],
  },
  'a second thread below a message is refused otherwise': {
    change: refuses(is('POST', /\/messages\/\d+\/threads$/, 1), 400, 50024),
    only: ['opened, archived, locked'],
    whys: ['the same once more: refused with 400, code 50024'],
  },
  'a post of a forum has no tags': {
    change: puts(is('POST', /\/threads$/, 0), 'applied_tags', []),
    only: ['forum'],
    differences: ['a post › body.applied_tags.0: missing on Discord, "‹id›" here'],
  },
  'a header is gone': {
    change: answers(is('PATCH', MESSAGE), ({ headers }) => ({
      headers: new Map([...headers].filter(([name]) => name !== 'x-ratelimit-bucket')),
    })),
    only: ['how often'],
    differences: [
      'what is told with an edit › x-ratelimit-bucket: missing on Discord, text here',
      'what is told with that › x-ratelimit-bucket: missing on Discord, text here',
    ],
  },
  'a header says nonsense': {
    change: answers(is('PATCH', MESSAGE), ({ headers }) => ({
      headers: new Map([...headers, ['x-ratelimit-remaining', '99']]),
    })),
    only: ['how often'],
    differences: ['its numbers are: "not plausible" on Discord, "plausible" here'],
  },
  'a limit is told of otherwise': {
    change: answers(is('PATCH', MESSAGE), ({ status, text }) =>
      status === 429 ? { text: put(text, 'retry_after', 'soon') } : {},
    ),
    only: ['how often'],
    differences: ['how that is refused › body.retry_after: text on Discord, number here'],
  },
  'the clock of Discord is another': {
    change: answers(is('GET', /applications\/@me$/), ({ headers }) => ({
      headers: new Map([...headers, ['date', new Date(Date.now() - 60_000).toUTCString()]]),
    })),
    only: ['who we are'],
    differences: [
      expect.stringMatching(/^its clock: "\d\d s off: set this machine’s clock" on Discord, "as here" here$/),
    ],
  },
  'a privileged intent is granted': {
    change: puts(is('GET', /applications\/@me$/), 'flags', 1 << 19),
    only: ['who we are'],
    differences: [
      'privileged intents, of which the bot needs none › .0: "contents of messages" on Discord, missing here',
    ],
  },
}

/** What goes wrong now and then is asked again, and makes no difference. */
const MENDED: Readonly<Record<string, Case>> = {
  'a limit in the middle': {
    change: refuses(POSTED, 429, 0, { 'retry-after': '0.01', 'x-ratelimit-scope': 'shared' }),
    only: OWN,
    remarks: ['limited: asked again after 0.01 s'],
  },
  'trouble of Discord’s own': {
    change: refuses(POSTED, 503, 0),
    only: OWN,
    remarks: ['answered with 503: asked again'],
  },
  'a connection that breaks before': {
    change: breaks(POSTED, 'cut'),
    only: OWN,
    remarks: ['the connection broke: asked again'],
  },
  'a connection that breaks after': {
    change: breaks(POSTED, 'answer-lost'),
    only: OWN,
    remarks: ['the connection broke: asked again'],
  },
  'an answer that does not come': {
    change: { instead: request => (POSTED(request) ? new Promise(() => {}) : undefined) },
    only: OWN,
    options: { patience: { again: 1, answer: 400 } },
    remarks: ['no answer within 0.4 s: asked again'],
  },
}

const overtime = new AbortController()

/** What steps fail by, or what nobody does: in a sentence, with what to do. */
const FAILING: Readonly<Record<string, Case>> = {
  'trouble of Discord’s own that lasts': {
    change: refuses(is('POST', MESSAGES), 500, 0),
    only: OWN,
    whys: ['posted: refused with 500; Discord has trouble of its own (discordstatus.com): run it later'],
    remarks: Array.from({ length: 3 }, () => 'answered with 500: asked again'),
  },
  'a limit that lasts': {
    change: refuses(is('POST', MESSAGES), 429, 0, { 'retry-after': '3600' }),
    only: ['mentions'],
    whys: [
      'mentions that ping nobody: refused with 429; Discord wants to be left alone for longer than a run may take: run it later',
    ],
  },
  'a permission that is taken away meanwhile': {
    change: refuses(is('POST', MESSAGES, 0), 403, 50013),
    only: ['mentions'],
    whys: [
      'mentions that ping nobody: refused with 403, code 50013; the bot lacks a permission there: docs/testing.md says which it needs',
    ],
  },
  'a session that the gateway refuses': {
    change: { told: packet => (packet.includes('"t":"READY"') ? 4004 : undefined) },
    only: ['hello'],
    whys: [
      'the gateway closed the connection with 4004: it does not know the token: copy it anew from the Developer Portal, Bot, Reset Token',
    ],
  },
  'a gateway that closes': {
    change: { told: packet => (packet.includes('"t":"THREAD_CREATE"') ? 4000 : undefined) },
    only: ['hello', 'what is told'],
    whys: ['the gateway closed the connection with 4000: run it again'],
  },
  'a gateway that says nothing': {
    change: { told: packet => (packet.includes('"op":11') ? [] : undefined) },
    only: ['hello'],
    options: { patience: { told: 200 } },
    whys: ['the gateway did not tell that it heard a sign of life within 0.2 s: run it again'],
  },
  'a session that does not go on': {
    change: {
      told: packet => (packet.includes('"t":"RESUMED"') ? [JSON.stringify({ op: 9, d: false })] : undefined),
    },
    only: ['hello', 'goes on'],
    differences: ['the session: "is lost" on Discord, "goes on" here'],
    whys: ['the gateway took no session up again: run it again'],
  },
  'nobody who presses': {
    change: { isEmpty: true },
    only: ['hello', 'presses', 'picks'],
    options: { patience: { person: 50 } },
    whys: ['nobody did it within 0.05 s', 'there is no somebody there who does what they are asked'],
  },
  'presses that are posted elsewhere': {
    change: puts(is('GET', /applications\/@me$/), 'interactions_endpoint_url', 'https://chaski.example/interactions'),
    only: PRESSES,
    whys: [
      'presses are posted to the application’s interactions endpoint, and not told here: take an application without one',
    ],
  },
  'nobody there': {
    change: { isEmpty: true },
    only: ['presses'],
    options: { nobody: true },
    whys: ['nobody is there'],
  },
  'no forum': {
    change: {},
    only: ['forum'],
    options: { forum: undefined },
    whys: ['there is no forum, which SMOKE_FORUM names'],
  },
  'no time left': {
    change: {
      instead(request) {
        if (!is('GET', MESSAGE, 0)(request)) return undefined
        overtime.abort(new DOMException('', 'TimeoutError'))
        return new Promise(() => {})
      },
    },
    only: [...OWN, 'mentions'],
    options: { signal: overtime.signal },
    whys: Array.from({ length: 2 }, () => 'the time for the whole run is over: run it again, or fewer of its steps'),
  },
}

/** What the gateway tells otherwise. */
const TOLD: Readonly<Record<string, Case>> = {
  'a session begins without an address to go on at': {
    change: tells('READY', 'application', GONE),
    only: ['hello'],
    differences: ['a session begins › application: missing on Discord, an object here'],
  },
  'a server arrives with another type of a field': {
    change: tells('GUILD_CREATE', 'member_count', 'many'),
    only: ['hello'],
    differences: ['the server arrives › member_count: text on Discord, number here'],
  },
  'messages are told of to who did not ask': {
    change: {
      told: packet =>
        packet.includes('"t":"THREAD_CREATE"')
          ? [JSON.stringify({ op: 0, t: 'MESSAGE_CREATE', s: 3, d: {} }), packet]
          : undefined,
    },
    only: ['hello', 'what is told'],
    differences: ['messages are told to who did not ask for them: true on Discord, false here'],
  },
  'what was missed is not told': {
    change: { told: packet => (packet.includes('"t":"THREAD_CREATE"') ? [] : undefined) },
    only: ['hello', 'goes on'],
    differences: ['what was missed is told: false on Discord, true here'],
  },
  'a press does not say what the bot may do': {
    change: tells('INTERACTION_CREATE', 'app_permissions', GONE),
    only: PRESSES,
    differences: ['what is told of a press › app_permissions: missing on Discord, text here'],
  },
  'a press does not say who it was': {
    change: tells('INTERACTION_CREATE', 'member', GONE),
    only: PRESSES,
    differences: ['what is told of a press › member: missing on Discord, an object here'],
  },
  'a press says otherwise where it was': {
    change: tells('INTERACTION_CREATE', 'context', 'server'),
    only: PRESSES,
    differences: ['what is told of a press › context: text on Discord, number here'],
  },
  'what is typed does not say what is asked about': {
    change: {
      told: packet => (packet.includes('"focused":true') ? [put(packet, 'd.data.options.0.focused', GONE)] : undefined),
    },
    only: ['commands and menus', 'hello', 'presses', 'types'],
    differences: ['what is told of a word › data.options.*.focused: missing on Discord, boolean here'],
  },
  'offered words are refused': {
    change: refuses(({ path, sent }) => /callback$/.test(path) && sent.includes('"choices"'), 400, 50035),
    only: ['commands and menus', 'hello', 'presses', 'types'],
    whys: ['words are offered: refused with 400, code 50035'],
  },
  'a form is refused': {
    change: refuses(({ sent }) => sent.includes('"title":"Smoke test"') && sent.includes('"boxes"'), 400, 50035),
    only: ['hello', 'presses', 'fills'],
    whys: ['the form opens: refused with 400, code 50035'],
  },
  'an answer tells of no message': {
    change: puts(
      request => request.path.endsWith('/callback') && request.before === 0 && request.sent.includes('"flags":64'),
      'interaction.response_message_id',
      GONE,
    ),
    only: PRESSES,
    differences: [
      'a private answer that comes later › body.interaction.response_message_id: missing on Discord, "‹id›" here',
    ],
  },
  'a press says otherwise which button it was': {
    change: tells('INTERACTION_CREATE', 'data.component_type', 3),
    only: PRESSES,
    differences: [
      'what is told of a press › data.component_type: 3 on Discord, 2 here',
      'what was pressed › component_type: 3 on Discord, 2 here',
    ],
  },
  'a panel is not private': {
    change: puts(is('PATCH', /messages\/@original$/, 0), 'flags', 32768),
    only: PRESSES,
    differences: ['the panel with one.png › body.flags: 32768 on Discord, 32832 here'],
  },
  'an answer may be given twice': {
    change: { instead: request => (is('POST', /callback$/, 1)(request) ? { status: 204 } : undefined) },
    only: PRESSES,
    differences: ['answered twice: taken with 204 on Discord, refused with 400, code 40060 here'],
  },
  'a form says otherwise what was taken': {
    change: {
      told: packet =>
        packet.includes('"custom_id":"radio"') ? [put(packet, 'd.data.components.2.component.value', 1)] : undefined,
    },
    only: ['hello', 'presses', 'fills'],
    differences: ['the field radio › component.value: number on Discord, text here'],
  },
}

/** The quick run takes some of each kind. */
const some = (cases: Readonly<Record<string, Case>>) => Object.entries(cases).filter((_, n) => FULL || n % 6 === 0)

test('what is known to be more on Discord is told in a line and makes no difference; what is missing always does', async () => {
  const { report, printed } = await smokeOn(
    answers(POSTED, ({ text }) => ({ text: put(put(text, 'author.banner', null), 'author.primary_guild', GONE) })),
    { only: OWN },
  )
  expect(printed).toContain('    known, what an account has set or bought: body.author.banner\n')
  expect(printed).toContain('    posted › body.author.primary_guild: missing on Discord, null here\n')
  const [{ outcome = '', differences = [] } = {}] = report.rows
  expect(outcome).toBe('different')
  expect(differences.map(({ why }) => why)).toEqual([undefined, 'what an account has set or bought'])
})

test('a run whose every difference is known ends like one that has none', async () => {
  const { report } = await smokeOn(puts(POSTED, 'author.banner', null), { only: OWN })
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(['same'])
})

describe('a Discord that does something otherwise is told of, and nothing else', () => {
  test.each([CASES, TOLD, MENDED, FAILING].flatMap(some))(
    '%s',
    async (_, { change, only, options, differences = [], whys = [], remarks = [] }) => {
      const { report, ...told } = await smokeOn(change, { only, ...options })
      expect(told.differences).toEqual(differences)
      expect(told.whys).toEqual(whys)
      expect(report.rows.flatMap(row => row.remarks)).toEqual(remarks)
      expect(report.left).toEqual([])
    },
  )
})
