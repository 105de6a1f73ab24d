import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { namesAt } from '../operations/lines/follow.ts'
import type { Services } from '../operations/model/services.ts'
import type { BoardPlace } from '../pages/browser/board-view.ts'
import { reason } from '../pages/model/refusals.ts'
import { factsOfMaintenance } from '../pages/operator/maintenance-page.ts'
import { FIRST } from '../pages/turn/turn-page.ts'
import { type TableId, tableId, type UserId } from '../store/values/ids.ts'
import { type BoardSession, boardSession, openBoard } from '../tables/boards/board-session.ts'
import { leaveBoard } from '../tables/boards/close-boards.ts'
import { past } from '../tables/history/past.ts'
import { readPublicSnapshot } from '../tables/history/public-snapshot.ts'
import type { Context } from '../tables/record/context.ts'
import type { No } from '../tables/record/result.ts'
import type { Member } from '../tables/record/rights.ts'
import { showOutline } from '../tables/turn/show.ts'
import { readSnapshot, type Snapshot } from '../tables/turn/snapshot.ts'
import { type Locale, localeOf } from '../words/locales.ts'
import { uiWords } from '../words/words.ts'
import type { BoardWatch } from './board-watch.ts'
import { languageAsked } from './language-asked.ts'
import type { Streams } from './live/streams.ts'
import { pagePressed, pressOnPage } from './presses/press-on-page.ts'
import type { BoardState, PageAnswer, PageRefusal, ShownBlock } from './protocol/board-state.ts'
import { sendState, tagOf } from './send-state.ts'
import type { Door } from './sessions/door.ts'
import { boardStateOf } from './sight/board-state-of.ts'
import { type Pasts, pastMomentsOf } from './sight/past-moments-of.ts'
import { whyNotAt } from './sight/why-not-at.ts'

/** What the routes of boards work with, from when the bot is there. */
export interface BoardParts {
  readonly services: Services
  readonly watch: Pick<BoardWatch, 'boardOpened' | 'boardPressed'>
  readonly member: (user: UserId) => Member
  readonly streams: Streams
  readonly pasts: Pasts
  /** Where browsers find the bot. */
  readonly origin: string
}

/** The same, and by which door a page comes. */
type ByDoor = BoardParts & { readonly door: Door }
type Parts = () => ByDoor

/** Which table a page is about. */
export const tableAsked = z.object({ table: z.coerce.number().pipe(tableId) })
const atMoment = tableAsked.extend({ moment: z.coerce.number().int().min(0).max(100_000) })
const pageAt = z.object({
  focus: z.string().max(200).default(''),
  page: z.coerce.number().int().min(0).max(1_000).default(0),
  ask: z.coerce.number().int().min(0).max(10_000).exactOptional(),
  /** Places, with commas between them, and which of the ways there is considered. */
  at: z.string().min(1).max(100).exactOptional(),
  way: z.coerce.number().int().min(0).max(10_000).default(0),
  isMore: z
    .literal('1')
    .transform(() => true as const)
    .exactOptional(),
})
const link = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** How often an address may try what opens a board, and a browser that has one open may press and look. */
const OPENING = { rateLimit: { max: 10, timeWindow: 60_000 } }
const PRESSING = { max: 25, timeWindow: 5_000 }
const READING = { max: 50, timeWindow: 5_000 }

/** Adds what a page asks for that comes by a door. */
export function boardRoutes(app: FastifyInstance, parts: Parts, opening = OPENING): void {
  const keyGenerator = (request: FastifyRequest) => browserOf(request, parts())
  const reading = { config: { rateLimit: { ...READING, keyGenerator } } }
  const pressing = { config: { rateLimit: { ...PRESSING, keyGenerator } } }
  app.post('/session', { config: opening }, (request, reply) => open(request, reply, parts()))
  app.delete('/:table/session', reading, (request, reply) => leave(request, reply, parts()))
  app.get('/:table/state', reading, (request, reply) => state(request, reply, parts()))
  app.post('/:table/press', pressing, (request, reply) => press(request, reply, parts()))
  app.get('/:table/past/:moment', reading, (request, reply) => moments(request, reply, parts()))
  app.get('/:table/live', { ...reading, exposeHeadRoute: false }, (request, reply) => follow(request, reply, parts()))
}

/** By what a browser is known: whatever else it sends makes it no other one. */
function browserOf(request: FastifyRequest, { door }: Pick<ByDoor, 'door'>): string {
  const { data } = tableAsked.safeParse(request.params)
  return (data && door.secretOf(request, data.table)) ?? request.ip
}

/** Opens a board by the secret of a link, which nobody can do again. */
async function open(request: FastifyRequest, reply: FastifyReply, parts: ByDoor): Promise<FastifyReply> {
  const { data } = link.safeParse(request.body)
  const opened = data && (await openBoard(parts.services.tables, data.token))
  if (opened === undefined) return sendRefusal(reply, 410, uiWords(languageAsked(request)).say('page.used'))
  parts.watch.boardOpened(parts.door.name)
  return parts.door.admit(reply, opened)
}

async function leave(request: FastifyRequest, reply: FastifyReply, parts: ByDoor): Promise<FastifyReply> {
  const { table } = tableAsked.parse(request.params)
  const session = await pageSession(request, table, parts)
  if (session !== undefined) await leaveBoard(parts.services.tables, session)
  return parts.door.dismiss(reply, table)
}

async function state(request: FastifyRequest, reply: FastifyReply, parts: ByDoor): Promise<FastifyReply> {
  const { table } = tableAsked.parse(request.params)
  const session = await pageSession(request, table, parts)
  if (session === undefined) return refuseClosed(request, reply)
  const { at: tapped, way, ...page } = pageAt.parse(request.query)
  const place = { ...page, compact: false, ...(tapped !== undefined && { tapped: { places: tapped.split(','), way } }) }
  const seen = await stateFor(session, table, parts, { place })
  if (!seen.ok) return refuseNo(request, reply, seen, parts.services)
  if (seen.state === undefined) return refuseClosed(request, reply)
  return sendState(request, reply, seen.state)
}

/**
 * What a page shows, with a page of its viewer's panel, as they have left the table if that is known; undefined where they
 * have not the seat any more for which it was opened.
 */
async function stateFor(
  session: BoardSession,
  table: TableId,
  parts: BoardParts,
  { place = FIRST, left }: { readonly place?: BoardPlace; readonly left?: Snapshot | undefined },
): Promise<No | { readonly ok: true; readonly state: BoardState | undefined }> {
  const context = seenBy(session, parts)
  const [own, all] = await Promise.all([
    left === undefined ? readSnapshot(context, { table, user: session.user }) : ({ ok: true, snapshot: left } as const),
    readPublicSnapshot(context, table),
  ])
  if (!own.ok) return own
  if (!all.ok) return all
  if (!(await isStillTheirs(session, own.snapshot.position, parts))) return { ok: true, state: undefined }
  const locale = localeIn(session)
  const state = await boardStateOf(parts.services, own.snapshot, all.snapshot, locale, place, {
    namesAt,
    whyNot: (position, places) =>
      whyNotAt({ ...parts.services, tables: context }, { position, user: session.user, locale }, places),
  })
  return { ok: true, state: { ...state, turn: [...resting(parts.services, locale), ...state.turn] } }
}

/** What is said above all else while nothing is carried out. */
function resting({ maintenance }: Services, locale: Locale): readonly ShownBlock[] {
  const current = maintenance.current()
  if (current === undefined) return []
  return [{ type: 'text', text: uiWords(locale).say('refused.maintenance', factsOfMaintenance(current, locale)) }]
}

/** Does what somebody does on the page. */
async function press(request: FastifyRequest, reply: FastifyReply, parts: ByDoor): Promise<FastifyReply> {
  const { table } = tableAsked.parse(request.params)
  const session = await pageSession(request, table, parts)
  if (session === undefined) return refuseClosed(request, reply)
  const pressed = pagePressed.parse(request.body)
  if ((pressed.press.table ?? table) !== table) return sendRefusal(reply, 400, '')
  const tables = seenBy(session, parts)
  const rest = resting(parts.services, localeIn(session))
  if (rest.length > 0) return reply.send({ type: 'said', blocks: rest } satisfies PageAnswer)
  const shown = await showOutline(tables, { table, user: session.user })
  if (!shown.ok) return refuseNo(request, reply, shown, parts.services)
  const { outline } = shown
  if (!(await isStillTheirs(session, outline, parts))) return refuseClosed(request, reply)
  const presser = { session, outline, locale: localeIn(session) }
  const came = await pressOnPage({ ...parts.services, tables }, presser, pressed)
  parts.watch.boardPressed(came.type)
  if (came.type !== 'done') return reply.send(came)
  const seen = await stateFor(session, table, parts, came)
  if (!seen.ok) return refuseNo(request, reply, seen, parts.services)
  const { state } = seen
  if (state === undefined) return refuseClosed(request, reply)
  const answer: PageAnswer = { type: 'done', state, tag: tagOf(JSON.stringify(state)) }
  return sendState(request, reply, answer)
}

async function moments(request: FastifyRequest, reply: FastifyReply, parts: ByDoor): Promise<FastifyReply> {
  const { table, moment } = atMoment.parse(request.params)
  const session = await pageSession(request, table, parts)
  if (session === undefined) return refuseClosed(request, reply)
  const { services, pasts } = parts
  const found = await past(seenBy(session, parts), { table, user: session.user })
  if (!found.ok) return refuseNo(request, reply, found, services)
  const { shown } = found
  if (!shown.ok) return refuseNo(request, reply, shown, services)
  const { position } = shown
  if (!(await isStillTheirs(session, position, parts))) return refuseClosed(request, reply)
  const looking = { services, pasts, locale: localeIn(session) }
  return sendState(request, reply, await pastMomentsOf(looking, { position, past: found }, moment))
}

async function follow(request: FastifyRequest, reply: FastifyReply, parts: ByDoor): Promise<FastifyReply> {
  const { table } = tableAsked.parse(request.params)
  const mayStay = async () => {
    const session = await pageSession(request, table, parts)
    if (session === undefined) return undefined
    const seen = await showOutline(seenBy(session, parts), { table, user: session.user })
    return seen.ok && seen.outline.viewer === session.viewer ? session : undefined
  }
  const session = await mayStay()
  if (session === undefined) return refuseClosed(request, reply)
  const stream = parts.streams.open({
    table,
    viewer: session.viewer,
    session: session.hash,
    user: session.user,
    mayStay: async () => (await mayStay()) !== undefined,
  })
  if (stream === undefined) return sendRefusal(reply, 429, '')
  // A proxy that gathers what it hands on would hand on nothing.
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
}

/** The session of a page at a table, as it shows it. */
export async function pageSession(
  request: FastifyRequest,
  table: TableId,
  { services, door }: Pick<ByDoor, 'services' | 'door'>,
): Promise<BoardSession | undefined> {
  const secret = door.secretOf(request, table)
  const session = secret === undefined ? undefined : await boardSession(services.tables, table, secret)
  return session === undefined || services.blocklist.has(session.user) ? undefined : session
}

/** The tables as who has a session sees them. */
export function seenBy(
  { user }: Pick<BoardSession, 'user'>,
  { services, member }: Pick<BoardParts, 'services' | 'member'>,
): Context {
  return { ...services.tables, member: member(user), memberOf: member }
}

/** Whether they have the seat that they had when the board was opened; it is closed where they have another one, or none. */
async function isStillTheirs(
  session: BoardSession,
  { viewer }: Pick<BoardSession, 'viewer'>,
  { services }: BoardParts,
): Promise<boolean> {
  if (viewer === session.viewer) return true
  await leaveBoard(services.tables, session)
  return false
}

/** The language in which a board is shown. */
export function localeIn({ locale }: Pick<BoardSession, 'locale'>): Locale {
  return localeOf(locale) ?? 'en'
}

export function sendRefusal(reply: FastifyReply, status: number, text: string): FastifyReply {
  const refusal: PageRefusal = { text }
  return reply.code(status).send(refusal)
}

export function refuseClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, 401, uiWords(languageAsked(request)).say('page.closed'))
}

/** What somebody may not see is as closed as what is not there; else it is said what is the matter. */
function refuseNo(
  request: FastifyRequest,
  reply: FastifyReply,
  no: No,
  services: BoardParts['services'],
): FastifyReply {
  if (no.by === 'repeat' || (no.by === 'chaski' && no.refusal.code === 'no-such-table'))
    return refuseClosed(request, reply)
  return sendRefusal(reply, 409, reason(services, no, { locale: languageAsked(request), names: [] }))
}
