import type { Words } from '../../engine/contract/words.ts'
import { type Block, type Body, button, note } from '../../pages/model/blocks.ts'
import type { PlainOperation } from '../../pages/model/operations.ts'
import { toDo } from '../../pages/model/press.ts'
import type { About, Reply } from '../../pages/model/reply.ts'
import { watcherWays } from '../../pages/watcher-page.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { DenialCode, No } from '../../tables/record/result.ts'
import { isInChannel } from '../../tables/table/is-in-channel.ts'
import { show } from '../../tables/turn/show.ts'
import { readSnapshot, type Snapshot } from '../../tables/turn/snapshot.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import type { Actor } from './actor.ts'
import { explain } from './explain.ts'
import type { Services } from './services.ts'
import { withTrouble } from './with-trouble.ts'

/** Somebody who asks something of a table, by a button or by a command: both lead here. */
export interface Act {
  readonly actor: Actor
  readonly services: Services
  readonly table: TableId
  /** What would commit moves for good is refused. */
  readonly mayCommit?: false
  /** Told how the table is once moves were made, by who shows it in a way of their own: no panel is made for them then. */
  readonly moved?: (snapshot: Snapshot) => void
}

/** Whose panel it is, whatever they ask. */
export interface Owner extends Omit<Act, 'actor'> {
  readonly actor: Pick<Actor, 'user' | 'locale'>
}

/** What every verb is told about the asker. */
export function request({ actor, table }: Act) {
  return { interaction: actor.interaction, user: actor.user, table }
}

/** The page that one goes back to from what is said; there is none in a lobby. */
type Back = PlainOperation | 'nowhere'

/** What something is said about to whoever asked for it, and the page that they go back to from there. */
export function about({ actor, table }: Act, back: Back): About {
  if (back === 'nowhere') return { table }
  return { table, back: button(uiWords(actor.locale).say('button.back'), toDo(table, back)) }
}

/** A sentence about the table for the asker alone. */
export function tell(act: Act, key: UiKey, facts: Facts = {}, back: Back = 'turn'): Reply {
  return { type: 'message', body: note(uiWords(act.actor.locale).say(key, facts)), about: about(act, back) }
}

/** That something was done which a message that all see shows as well; where that cannot be shown, or not there, this is said too. */
export async function done(act: Act, key: UiKey, facts: Facts = {}, back: Back = 'turn'): Promise<Reply> {
  const said = note(uiWords(act.actor.locale).say(key, facts))
  const body = await withTrouble(act, said)
  const isSeen = body === said && !(await isElsewhere(act))
  return { type: isSeen ? 'done' : 'message', body, about: about(act, back) }
}

/** Whether the asker stands before a message of their own that tells of a table of a server. */
async function isElsewhere({ actor, services, table }: Act): Promise<boolean> {
  return actor.guild === undefined && !(await isInChannel(services.tables, table, actor.channel))
}

/** What the same press is refused with from now on: a second one is not told so. */
export function once<R extends Reply>(reply: R, ...again: readonly DenialCode[]): R {
  return { ...reply, again }
}

export type PanelReply = Extract<Reply, { readonly type: 'panel' }>
type Facts = Parameters<Words['say']>[1]

/** Whoever is refused so has no turn to go back to. */
const NO_TURN: readonly DenialCode[] = ['not-started', 'not-host', 'not-seated', 'not-played']

/** Why not, in words; a press at a question that is gone may be one whose panel cannot be shown. */
export async function no(act: Act, refused: No, to: Back = 'turn'): Promise<Reply> {
  const { actor, services, table } = act
  const told = await explain(services, refused, actor.locale, table)
  if (told.type !== 'message') return told
  const code = refused.by === 'chaski' ? refused.refusal.code : undefined
  const watching =
    code === undefined || ELSEWHERE.includes(code) ? undefined : await watchingWays(act, code !== 'seat-held')
  const said =
    watching === undefined ? told.body : { ...told.body, isFramed: true, blocks: [...told.body.blocks, watching] }
  const body = code === 'stale' ? await withTrouble(act, said) : said
  const back = to === 'turn' && code !== undefined && NO_TURN.includes(code) ? 'nowhere' : to
  return { ...told, body, about: about(act, back), ...(code !== undefined && { refused: code }) }
}

/** Who is refused so is banned from the server, or blocked: the refusal stands alone. */
const BANNED: readonly DenialCode[] = [
  'banned',
  'banned-because',
  'banned-until',
  'banned-until-because',
  'user-blocked',
  'server-blocked',
]

/** Who is refused so may not see the table, or nobody can read it: there is nothing to be looked at. */
const ELSEWHERE: readonly DenialCode[] = [
  'no-such-table',
  'not-invited',
  'other-server',
  'rules-older',
  'rules-newer',
  'unreadable',
  'stale',
  ...BANNED,
]

/** What the asker can do at the table where they have no seat, and may take a free one or not. */
async function watchingWays({ actor, services, table }: Act, mayJoin: boolean): Promise<Block | undefined> {
  const seen = await show(services.tables, { table, user: actor.user })
  if (!seen.ok || seen.position.viewer !== 'public') return undefined
  return watcherWays(services, seen.position, { ui: uiWords(actor.locale) }, mayJoin)
}

/** What is answered to the asker by what they may know of the table. */
export async function withSnapshot(act: Act, then: (snapshot: Snapshot) => Promise<Reply>): Promise<Reply> {
  const seen = await readSnapshot(act.services.tables, { table: act.table, user: act.actor.user })
  return seen.ok ? then(seen.snapshot) : no(act, seen)
}

/** A page of the table as the asker may know it. */
export function showPage(act: Act, make: (snapshot: Snapshot) => Body | Promise<Body>): Promise<Reply> {
  return withSnapshot(act, async snapshot => panel(act, await make(snapshot), snapshot))
}

/** A page about the table, made of what was read of it, that takes the place of the one it was asked from. */
export async function panel(act: Owner, body: Body, snapshot?: Pick<Snapshot, 'disturbance'>): Promise<PanelReply> {
  return { type: 'panel', table: act.table, body: await withTrouble(act, body, snapshot) }
}
