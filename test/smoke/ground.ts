import { randomUUID } from 'node:crypto'
import { DiscordAPIError, HTTPError, type RESTOptions } from 'discord.js'
import { z } from 'zod'
import { WholeForms } from '../../src/discord/rest/whole-forms.ts'
import type { Closely } from './differences.ts'
import { Failed, refusalOf, Skipped } from './failed.ts'
import { type Patience, type Reply, requests } from './requests.ts'
import type { Socket } from './socket.ts'

/** In every message and the name of every thread that is made here: what has it may be taken away. */
export const MARK = 'Chaski’s smoke test'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file that goes with a request. */
interface File {
  readonly name: string
  readonly data: Buffer
}

/** A request; its path begins after the version. */
export interface Asked {
  readonly method?: Method
  readonly path: string
  readonly body?: unknown
  readonly files?: readonly File[]
  /** How closely the answer is compared: by its values if nothing is said. */
  readonly closely?: Closely
  /** It may be refused: how is what one wants to know. */
  readonly mayFail?: boolean
  /** Where it is limited, that is what one wants to know. */
  readonly alone?: boolean
}

/** What Discord said: 0 for yes, else the error's code, and the fields that it found wrong. */
export interface Answer {
  readonly status: number
  readonly code: number
  /** `components.0.label: BASE_TYPE_MAX_LENGTH` */
  readonly faults: readonly string[]
  readonly headers: ReadonlyMap<string, string>
  readonly body: unknown
}

/** Something that was seen on one Discord, and is compared with the same on the other. */
export interface Observation {
  readonly what: string
  /** Of an answer, whether it was yes; or how it was refused, and for what. */
  readonly answer?: string
  readonly seen: unknown
  readonly closely: Closely
}

/** Where the steps are taken. */
export interface Where {
  readonly application: string
  readonly bot: string
  readonly guild: string
  readonly channel: string
  readonly forum: string | undefined
  /** What people do is posted to an address of the application, and not told by the gateway. */
  readonly isPosted: boolean
}

/** A Discord on which steps are taken: the real one, or what stands in for it. */
export interface Ground extends Where {
  /** Asks, and keeps what was answered for comparing. Throws a Failed for a refusal that was not to be. */
  ask(what: string, asked: Asked): Promise<Answer>
  /** Asks what is nobody's business. */
  quietly(asked: Asked): Promise<Answer>
  /** The bot's own way to Discord; what is answered to it is kept under a name, if there is one. */
  byBot<T>(what: string | undefined, act: (rest: WholeForms) => Promise<T>): Promise<T>
  /** Keeps what one has seen otherwise. */
  note(what: string, seen: unknown, closely?: Closely): void
  /** What was seen since this was asked the last time. */
  seen(): readonly Observation[]
  /** Remembers the id of a thing for later steps, or forgets it. */
  keep(name: string, id: string | undefined): void
  /** Such an id. */
  remembered(name: string): string | undefined
  /** The same. Throws a Skipped if there is none. */
  kept(name: string): string
  /** What is at this path is deleted in the end, whatever happens; or something else is done about it. What came last goes first. */
  tidy(path: string, undo?: () => Promise<void>): void
  /** Deletes what is at a path. Throws where it is there still. */
  remove(path: string): Promise<void>
  /** Does all that is to be done in the end, and returns of which paths it could not be done. */
  tidyUp(): Promise<readonly string[]>
  /** The connection to the gateway, once a step has opened it. */
  socket: Socket | undefined
  /** How long the gateway may take to tell something, in milliseconds, and a person to do something. */
  readonly told: number
  readonly person: number
  readonly signal: AbortSignal
  /** The gateway wants it said. */
  readonly token: string
}

export interface Account {
  readonly api: string
  readonly token: string
}

interface Opening {
  readonly patience: Patience
  readonly signal: AbortSignal
  remark(what: string): void
}

const VERSION = 10
const refused = z.object({ code: z.number().default(0), errors: z.unknown().optional() })
const wrong = z.array(z.object({ code: z.string() }))

/** A Discord at an address, of which nothing is known yet. */
export function openGround({ api, token }: Account, where: Where, opening: Opening): Ground {
  let observed: Observation[] = []
  let ways = asking({ api, token }, opening)
  const ids = new Map<string, string>()
  const undone = new Map<string, () => Promise<void>>()
  let during: string | undefined

  const remove = async (path: string) => {
    const { status } = await ways.ask({ method: 'DELETE', path })
    if (status >= 400 && status !== 404) throw new Failed(`${path} could not be deleted`)
    undone.delete(path)
  }
  const observe = (what: string, answer: Answer, closely: Closely) => {
    observed.push({ what, answer: outcomeOf(answer), seen: { body: answer.body }, closely })
  }
  const makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
    const reply = await ways.send(url, init)
    if (during !== undefined) observe(during, answerOf(reply), 'values')
    return responseOf(reply)
  }
  const rest = new WholeForms({ api, makeRequest, retries: 0, timeout: 120_000 }).setToken(token)

  return {
    ...where,
    async ask(what, asked) {
      const answer = await ways.ask(asked)
      observe(what, answer, asked.closely ?? 'values')
      if (answer.status >= 400 && !asked.mayFail) throw refusalOf(what, answer)
      return answer
    },
    quietly: asked => ways.ask(asked),
    async byBot(what, act) {
      during = what
      try {
        return await act(rest)
      } catch (error) {
        throw refusedBy(what ?? 'what the bot may do', error) ?? error
      } finally {
        during = undefined
      }
    },
    note: (what, seen, closely = 'values') => void observed.push({ what, seen, closely }),
    seen() {
      const all = observed
      observed = []
      return all
    },
    keep: (name, id) => void (id === undefined ? ids.delete(name) : ids.set(name, id)),
    remembered: name => ids.get(name),
    kept(name) {
      const id = ids.get(name)
      if (id === undefined) throw new Skipped(`there is no ${name}`)
      return id
    },
    tidy: (path, undo = () => remove(path)) => void undone.set(path, undo),
    remove,
    async tidyUp() {
      // The time that was for the steps may be over.
      ways = asking({ api, token }, { ...opening, signal: AbortSignal.timeout(TIDIED_WITHIN_MS) })
      const left: string[] = []
      for (const [path, undo] of [...undone].toReversed()) await undo().catch(() => left.push(path))
      return left
    },
    socket: undefined,
    told: opening.patience.told,
    person: opening.patience.person,
    signal: opening.signal,
    token,
  }
}

/** What discord.js throws of a refusal. */
function refusedBy(what: string, error: unknown): Failed | undefined {
  if (error instanceof DiscordAPIError) return refusalOf(what, { status: error.status, code: Number(error.code) })
  return error instanceof HTTPError ? refusalOf(what, { status: error.status, code: 0 }) : undefined
}

/** An answer that was read, as discord.js reads it. */
function responseOf({ status, headers, text }: Reply): Awaited<ReturnType<RESTOptions['makeRequest']>> {
  const copy = () => new Response(text)
  return {
    status,
    ok: status < 400,
    statusText: '',
    headers: new Headers(Object.fromEntries(headers)),
    body: null,
    bodyUsed: false,
    text: async () => text,
    json: () => copy().json(),
    arrayBuffer: () => copy().arrayBuffer(),
  }
}

const TIDIED_WITHIN_MS = 60_000

function asking({ api, token }: Account, opening: Opening) {
  const send = requests(opening)
  return {
    send,
    async ask({ method = 'GET', path, body, files = [], alone = false }: Asked): Promise<Answer> {
      const { type, content } = files.length > 0 ? formOf(body, files) : plainOf(body)
      const headers = {
        authorization: `Bot ${token}`,
        'user-agent': 'DiscordBot (https://github.com/chaski, 1)',
        ...(type !== undefined && { 'content-type': type }),
      }
      const init = { method, headers, ...(content !== undefined && { body: content }) }
      return answerOf(await send(`${api}/v${VERSION}${path}`, init, { alone }))
    },
  }
}

function plainOf(body: unknown) {
  return body === undefined
    ? { type: undefined, content: undefined }
    : { type: 'application/json', content: JSON.stringify(body) }
}

function formOf(body: unknown, files: readonly File[]) {
  const boundary = `form-${randomUUID()}`
  const head = (about: string) => `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n`
  const pieces = files.flatMap(({ name, data }, index) => [
    Buffer.from(`${head(`name="files[${index}]"; filename="${name}"`)}Content-Type: ${typeOf(name)}\r\n\r\n`),
    data,
    Buffer.from('\r\n'),
  ])
  const said = `${head('name="payload_json"')}Content-Type: application/json\r\n\r\n${JSON.stringify(body)}\r\n`
  const content = Buffer.concat([...pieces, Buffer.from(`${said}--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, content }
}

const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'application/octet-stream')

function answerOf({ status, headers, text }: Reply): Answer {
  const body = parsed(text)
  const error = status < 400 ? undefined : refused.safeParse(body).data
  return { status, code: error?.code ?? 0, faults: [...faultsIn(error?.errors, [])], headers, body }
}

function outcomeOf({ status, code, faults }: Answer): string {
  if (status < 400) return `taken with ${status}`
  const wrong = faults.length > 0 ? ` for ${faults.toSorted().join(', ')}` : ''
  return `refused with ${status}${code > 0 ? `, code ${code}` : ''}${wrong}`
}

/** What Cloudflare says in Discord's place is a page. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function* faultsIn(tree: unknown, path: readonly string[]): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return
  for (const [field, inner] of Object.entries(tree)) {
    if (field !== '_errors') yield* faultsIn(inner, [...path, field])
    else for (const { code } of wrong.safeParse(inner).data ?? []) yield `${path.join('.')}: ${code}`
  }
}
