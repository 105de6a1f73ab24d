import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type InteractionId, interactionId, type TableId, tableId } from '../store/values/ids.ts'
import { type OpenedBoard, openBoard } from '../tables/boards/board-session.ts'
import { linkToBoard } from '../tables/boards/link-to-board.ts'
import { hashOfSecret, newSecret } from '../tables/boards/new-secret.ts'
import { type AtActivity, launchOf, type SignIn } from '../tables/boards/note-launch.ts'
import { hereOrOwn } from '../tables/lobby/find-tables.ts'
import { chosenLocale } from '../tables/people/chosen-locale.ts'
import { show } from '../tables/turn/show.ts'
import { type Locale, localeOf } from '../words/locales.ts'
import { tableName } from '../words/speech.ts'
import { gameWords, uiWords } from '../words/words.ts'
import {
  type BoardParts,
  localeIn,
  pageSession,
  refuseClosed,
  seenBy,
  sendRefusal,
  tableAsked,
} from './board-routes.ts'
import { languageAsked } from './language-asked.ts'
import type { Arrived, PageRefusal, TableOffer } from './protocol/board-state.ts'
import { DOOR_BY_BEARER } from './sessions/door.ts'

interface ActivityParts extends Pick<BoardParts, 'services' | 'member' | 'watch'> {
  readonly signIn: SignIn
}

/** How often an address may be tried from: all who come by Discord may have a few between them. */
export const COMING = { rateLimit: { max: 120, timeWindow: 60_000 } }

/** How many tables are offered at most. */
const OFFERED = 12

const key = z.string().regex(/^[\w-]{1,200}$/)
const arriving = z.object({
  code: key,
  instance: key,
  /** The table that a link of Discord's names: whoever follows it may look there, or not. */
  custom: z
    .string()
    .regex(/^T\d{1,9}$/)
    .transform(named => Number(named.slice(1)))
    .pipe(tableId)
    .optional()
    .catch(undefined),
})

/** Adds what the page asks for in Discord's frame before it has a board. */
export function activityRoutes(app: FastifyInstance, parts: () => ActivityParts): void {
  app.get('/unsaid', { config: COMING }, (request, reply) =>
    reply.send({ text: uiWords(languageAsked(request)).say('page.unsaid') } satisfies PageRefusal),
  )
  app.post('/sign-in', { config: COMING }, (request, reply) => arrive(request, reply, parts()))
  app.get('/:table/others', { config: COMING }, (request, reply) => others(request, reply, parts()))
}

/** Opens the board that somebody has come for, once Discord has said who they are. */
async function arrive(request: FastifyRequest, reply: FastifyReply, parts: ActivityParts): Promise<FastifyReply> {
  const { custom, ...asked } = arriving.parse(request.body)
  const who = await parts.signIn(asked)
  if (who === undefined) return sendRefusal(reply, 403, uiWords(languageAsked(request)).say('page.unsaid'))
  const { tables, blocklist } = parts.services
  if (blocklist.has(who.user)) return refuseBlockedPage(request, reply, parts)
  const launch = await launchOf(tables, who)
  const spoken = launch?.locale ?? (await chosenLocale(tables, who.user))
  const coming = { ...who, locale: localeOf(spoken) ?? languageAsked(request) }
  for (const table of [custom, launch?.table]) {
    const opened = table && (await openFor(parts, coming, table))
    if (opened) return reply.send({ opened, heading: '', offers: [] } satisfies Arrived)
  }
  const arrived = await offersFor(parts, coming)
  const [only, ...more] = arrived.offers
  const opened = only !== undefined && more.length === 0 ? await openBy(parts, only.secret) : undefined
  return reply.send(opened === undefined ? arrived : ({ ...arrived, opened } satisfies Arrived))
}

/** Says that the operator has blocked whoever comes, and how to reach them. */
function refuseBlockedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { services: { operatorContact: contact } }: ActivityParts,
): FastifyReply {
  const words = uiWords(languageAsked(request))
  const reach = contact === undefined ? [] : [words.say('privacy.reach', { contact })]
  return sendRefusal(reply, 403, [words.say('page.blocked'), ...reach].join(' '))
}

/** The other tables that somebody who has a board open may go to. */
async function others(request: FastifyRequest, reply: FastifyReply, parts: ActivityParts): Promise<FastifyReply> {
  const { table } = tableAsked.parse(request.params)
  const session = await pageSession(request, table, { ...parts, door: DOOR_BY_BEARER })
  if (session === undefined) return refuseClosed(request, reply)
  const { user } = session
  const shown = await show(seenBy(session, parts), { table, user })
  if (!shown.ok) return refuseClosed(request, reply)
  const { channel } = shown.position.table
  return reply.send(await offersFor(parts, { user, channel, locale: localeIn(session) }))
}

interface Coming extends AtActivity {
  readonly locale: Locale
}

/** A link of theirs to a table's board; undefined where they may not look. */
async function linkFor(parts: ActivityParts, { user, locale }: Coming, table: TableId): Promise<string | undefined> {
  const made = await linkToBoard(seenBy({ user }, parts), { interaction: newInteraction(), user, table, locale })
  return made.ok ? made.secret : undefined
}

async function openFor(parts: ActivityParts, who: Coming, table: TableId): Promise<OpenedBoard | undefined> {
  const link = await linkFor(parts, who, table)
  return link === undefined ? undefined : openBy(parts, link)
}

async function openBy({ services, watch }: ActivityParts, link: string): Promise<OpenedBoard | undefined> {
  const opened = await openBoard(services.tables, link)
  if (opened !== undefined) watch.boardOpened(DOOR_BY_BEARER.name)
  return opened
}

/** The tables of the channel, and those of their own elsewhere. */
async function offersFor(parts: ActivityParts, who: Coming): Promise<Arrived> {
  const ui = uiWords(who.locale)
  const offers: TableOffer[] = []
  for (const { id, game, waiting } of await hereOrOwn(seenBy(who, parts), who)) {
    const secret = offers.length < OFFERED ? await linkFor(parts, who, id) : undefined
    if (secret === undefined) continue
    const title = tableName({ words: gameWords(game, who.locale), ui }, id)
    offers.push({ title, secret, ...(waiting !== undefined && { detail: ui.say('games.waiting') }) })
  }
  return { heading: ui.say(offers.length === 0 ? 'page.no-tables' : 'page.which-table'), offers }
}

/** What is done by no interaction of Discord's is numbered by chance. */
function newInteraction(): InteractionId {
  return interactionId.parse(`${hashOfSecret(newSecret())}-open`)
}
