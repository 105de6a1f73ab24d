import { z } from 'zod'
import { namePicked, pressAtTable } from '../../operations/carry-out-press.ts'
import { submit } from '../../operations/forms.ts'
import { openChapter } from '../../operations/guide.ts'
import { no } from '../../operations/model/act.ts'
import type { Actor } from '../../operations/model/actor.ts'
import type { Services } from '../../operations/model/services.ts'
import type { PanelStep, TablePress } from '../../pages/model/press.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { interactionId } from '../../store/values/ids.ts'
import type { BoardSession } from '../../tables/boards/board-session.ts'
import type { Outline } from '../../tables/record/position.ts'
import { noteSeen } from '../../tables/seeks/note-seen.ts'
import type { Snapshot } from '../../tables/turn/snapshot.ts'
import type { Locale } from '../../words/locales.ts'
import type { PageAnswer, PagePressed } from '../protocol/board-state.ts'
import { pagePress, picked } from '../protocol/page-press.ts'
import { shownBlocks } from '../sight/shown-blocks.ts'

/** What a page sends when something is done on it. */
export const pagePressed: z.ZodType<PagePressed> = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  press: pagePress,
  picked: z.array(picked).max(25).exactOptional(),
  isSure: z.literal(true).exactOptional(),
  filled: z.record(z.string().max(40), z.string().max(2_500)).exactOptional(),
})

/** Whose page it is, and the table as they see it. */
interface Presser {
  readonly session: BoardSession
  readonly outline: Outline
  readonly locale: Locale
}

/** What came of what was done on the page; where it is done, the table shows it, as it was left if that is known. */
type Came =
  | Exclude<PageAnswer, { readonly type: 'done' }>
  | { readonly type: 'done'; readonly left?: Snapshot | undefined }

/** Does at a table what somebody does on its page: it leads to what the same press leads to on Discord. */
export async function pressOnPage(services: Services, presser: Presser, pressed: PagePressed): Promise<Came> {
  const { press, filled, isSure } = pressed
  const actor = actorOf(presser, pressed)
  noteSeen(services.tables, actor.user).catch(error =>
    services.log.debug({ err: error }, 'not kept that somebody is there'),
  )
  const inScenes = { ...services, inScenes: true }
  if (press.type === 'chapter' || press.type === 'chapters') {
    const read = await openChapter(actor, inScenes, press, namePicked(pressed.picked?.[0]))
    return cameOf(read, { isMove: false, outline: presser.outline })
  }
  let left: Snapshot | undefined
  const moved = (snapshot: Snapshot) => {
    left = snapshot
  }
  const isMove = filled !== undefined || isMovePress(press)
  const how = { ...(isSure !== true && { mayCommit: false as const }), ...(isMove && { moved }) }
  const act = { actor, services: inScenes, table: press.table, ...how }
  const reply =
    filled === undefined
      ? await pressAtTable(act, press, pressed.picked ?? [], true)
      : await submit(actor, inScenes, press, new Map(Object.entries(filled)), how)
  // Nobody has heard what became of it: they are told.
  const told = reply.type === 'nothing' && reply.refused !== undefined ? await no(act, reply.refused) : reply
  const came = cameOf(told, { isMove, outline: presser.outline })
  return came.type === 'done' ? { ...came, left } : came
}

/** Who acts, as far as an operation at a table has to know. */
function actorOf({ session, outline, locale }: Presser, { id }: PagePressed): Actor {
  const { seats, table, viewer } = outline
  return {
    interaction: interactionId.parse(`${session.hash}-${id}`),
    user: session.user,
    name: seats.find(({ seat }) => seat === viewer)?.name ?? '',
    locale,
    client: locale,
    guild: table.guild === undefined ? undefined : { id: table.guild, locale: undefined },
    channel: table.channel,
    lacking: [],
    parent: undefined,
    outside: async () => undefined,
  }
}

const MOVES: readonly PanelStep['type'][] = ['play', 'take', 'pick']

/** Whether it changes what the table shows to its player, so that the table tells what came of it. */
function isMovePress(press: TablePress): boolean {
  return press.type === 'do' ? press.operation === 'undo' || press.operation === 'reset' : MOVES.includes(press.type)
}

function cameOf(reply: Reply, { isMove, outline }: { readonly isMove: boolean; readonly outline: Outline }): Came {
  switch (reply.type) {
    case 'panel':
      if (isMove && reply.notice === undefined) return { type: 'done' }
      return { type: 'page', blocks: shownBlocks(reply.body.blocks, outline.seats) }
    case 'message':
      if (reply.refused === 'commits') return { type: 'commits' }
      return { type: 'said', blocks: shownBlocks(reply.body.blocks, outline.seats) }
    case 'form':
      return { type: 'form', form: reply.form }
    case 'done':
    case 'again':
    case 'nothing':
      return { type: 'done' }
  }
}
