import { dropCall, type Live, readCalls, readLive, writeLive } from '../store/deliveries.ts'
import type { ChannelId, MessageId, TableId, UserId } from '../store/ids.ts'
import type { Payloads } from '../store/queues.ts'
import { log } from '../tables/log.ts'
import { person } from '../tables/people.ts'
import type { Position } from '../tables/position.ts'
import { quietUntil } from '../tables/quiet-until.ts'
import { invited } from '../tables/rematch.ts'
import { remind } from '../tables/reminders.ts'
import { isAway } from '../tables/rules.ts'
import { show } from '../tables/show.ts'
import { readTraces, type TraceEntry } from '../tables/traces.ts'
import { wayOf, wish } from '../tables/wishes.ts'
import { archiveTable } from './archive.ts'
import { callUser } from './calls.ts'
import { deliverDigest } from './digests.ts'
import { deliverHand } from './hands.ts'
import type { House } from './house.ts'
import { warnLobby } from './lobby-warning.ts'
import { looksOf } from './looks.ts'
import { leavePointer } from './moved-table.ts'
import { tellNudged } from './nudge.ts'
import { text } from './page.ts'
import { livePage } from './pages/live.ts'
import { tellReplaced } from './replaced.ts'
import type { Body } from './reply.ts'
import { deliverOffer } from './seat-offers.ts'
import { inOpenThread, meaning, type Sender, tryToEdit } from './sender.ts'
import { gameName, publicLocale, speech, tellEntries } from './speech.ts'
import { deliverStranded } from './stranded.ts'
import { isToldElsewhere, tellTrace } from './tell-trace.ts'
import { deliverVote } from './vote-messages.ts'

/** Discord caps edits of messages older than an hour. */
const EDITABLE = 55 * 60_000
const LINES = 1800

/**
 * Brings what stands in the channel in line with the table: the live message is edited while its question stands;
 * for a new question it shrinks to a line of what happened, and a new one is posted below, pinging those waited for.
 */
export async function deliverLive(house: House, send: Sender, { table, revision }: Payloads['show']): Promise<void> {
  const { store } = house.desk
  const shown = await show(house.desk, { table })
  if (!shown.ok) return isAway(shown) ? deliverStranded(house, send, table, shown) : undefined
  const { position } = shown
  const before = await readLive(store, table)
  const live = before ?? begin(position)
  if (live.lost || (before !== undefined && live.revision >= revision && !live.pending && !live.repost)) return
  try {
    await update(house, send, position, await found(house, send, position, live))
    house.watch.delivery('live', 'sent')
  } catch (error) {
    const why = meaning(error)
    if (why !== 'channel-gone' && why !== 'no-access' && why !== 'no-permission') {
      house.watch.delivery('live', 'failed')
      throw error
    }
    house.log.warn({ table, channel: live.channel, why }, 'the table cannot be posted')
    house.watch.delivery('live', 'given-up')
    const { repost: _, ...standing } = live
    await writeLive(store, table, { ...standing, lost: true })
  }
}

function begin({ table }: Position): Live {
  const { channel } = table
  const nothing = {
    message: undefined,
    revision: 0,
    entry: 0,
    beat: -1,
    trace: 0,
    looks: '',
    pending: false,
    repost: false,
    lost: false,
  }
  return { channel, ...nothing, at: new Date() }
}

/** The message as it stood, and what happened since besides the game. */
interface Past {
  readonly live: Live
  readonly traces: readonly TraceEntry[]
}

const beatOf = (position: Position) => (position.phase === 'game' ? position.beat : 0)

async function update(house: House, send: Sender, position: Position, live: Live): Promise<void> {
  const { table } = position
  const body = await livePage(house, position)
  const traces = await readTraces(house.desk.store.prisma, table.id, live.trace)
  // A player may want it posted anew just now: what he wants is not written over.
  const { repost, lost: _, ...standing } = live
  const now = {
    ...standing,
    channel: table.channel,
    revision: table.revision,
    // What happens while a question stands is told when it is answered.
    entry: live.beat === beatOf(position) ? live.entry : table.entries,
    beat: beatOf(position),
    trace: live.beat === beatOf(position) ? live.trace : (traces.at(-1)?.id ?? live.trace),
    looks: looksOf(body),
  }
  const fresh = Date.now() - live.at.getTime() < EDITABLE
  const hasMoved = live.channel !== table.channel
  const same = live.message !== undefined && live.beat === now.beat && !live.pending && !repost && !hasMoved && fresh
  // An edit that shows nothing new would still tell when somebody changed what only he may know.
  if (same && (live.looks === now.looks || (await tryToEdit(send, { ...live, message: live.message }, body)))) {
    return writeLive(house.desk.store, table.id, now)
  }
  if (hasMoved) await leavePointer(send, position, live)
  await retire(house, send, position, { live: hasMoved ? { ...live, message: undefined } : live, traces })
  if (live.beat !== now.beat) await removeCalls(house, send, table.id)
  await writeLive(house.desk.store, table.id, { ...standing, pending: true })
  const ping = live.beat === now.beat ? [] : await toPing(house, position)
  const nonce = live.message === undefined ? firstNonce(position) : `t${table.id}r${live.revision}`
  const message = await post(send, table.channel, body, { nonce, ping })
  if (live.pending) await tryToEdit(send, { channel: table.channel, message }, body)
  const posted = { ...now, message, pending: false, at: new Date() }
  await writeLive(house.desk.store, table.id, repost ? { ...posted, repost: false } : posted)
}

/** A first message that was posted may stand there without our knowing: what follows has to come below it. */
async function found(house: House, send: Sender, position: Position, live: Live): Promise<Live> {
  if (!live.pending || live.message !== undefined) return live
  const body = await livePage(house, position)
  const ping = position.phase === 'lobby' ? await toPing(house, position) : []
  const message = await post(send, live.channel, body, { nonce: firstNonce(position), ping })
  const known = { ...live, message, beat: 0, pending: false, at: new Date() }
  await writeLive(house.desk.store, position.table.id, known)
  return known
}

const firstNonce = ({ table }: Position) => `t${table.id}`

function post(send: Sender, channel: ChannelId, body: Body, once: Parameters<Sender['post']>[2]): Promise<MessageId> {
  return inOpenThread(send, channel, () => send.post(channel, body, once))
}

/**
 * Shrinks the message of the last question to what has happened since; removes it if that is nothing. What has happened
 * is told below it where it cannot be edited, or never was posted. Done twice it does no more than once.
 */
async function retire(house: House, send: Sender, position: Position, { live, traces }: Past): Promise<void> {
  const { message, beat } = live
  const { table } = position
  const lines = beat === beatOf(position) ? [] : await linesSince(house, position, { live, traces })
  const body = { components: [text(lines.join('\n'))], files: [] }
  try {
    if (message !== undefined && lines.length > 0 && (await tryToEdit(send, { ...live, message }, body))) return
    if (message !== undefined) await inOpenThread(send, live.channel, () => send.remove(live.channel, message))
  } catch (error) {
    if (meaning(error) === undefined) throw error
  }
  if (lines.length === 0) return
  const told = await post(send, table.channel, body, { nonce: `t${table.id}b${beat}`, ping: [] })
  if (live.pending) await tryToEdit(send, { channel: table.channel, message: told }, body)
}

/** Whoever was called to the question that is over need not find the call any more. */
async function removeCalls({ desk }: House, send: Sender, table: TableId): Promise<void> {
  for (const call of await readCalls(desk.store, table)) {
    try {
      await inOpenThread(send, call.channel, () => send.remove(call.channel, call.message))
    } catch (error) {
      if (meaning(error) === undefined) throw error
    }
    await dropCall(desk.store, call)
  }
}

async function linesSince(house: House, position: Position, { live, traces }: Past): Promise<readonly string[]> {
  const spoken = speech(house.desk, position, publicLocale(position))
  const { table, seats } = position
  const title = `-# ${gameName(spoken)} · ${spoken.house.say('live.table', { table: table.id })}`
  const people = { seats: seats.map(seat => seat.seat) }
  const begun =
    live.beat <= 0 && position.phase === 'game'
      ? [
          spoken.house.say('live.started-line', { people }),
          `-# ${spoken.house.say('live.commitment', { commitment: table.commitment ?? '' })}`,
        ]
      : []
  const read = await log(house.desk, { table: table.id, after: live.entry, before: table.entries + 1 })
  const played = read.ok ? tellEntries(spoken, 'public', read.entries) : []
  const told = [...played, ...traces.flatMap(({ what }) => (isToldElsewhere(what) ? [] : tellTrace(spoken, what)))]
  if (begun.length + told.length === 0) return []
  let room = LINES
  const shown = told.filter(line => {
    room -= line.length + 1
    return room >= 0
  })
  const left = told.length - shown.length
  const more = left === 0 ? [] : [spoken.house.say('live.more-lines', { count: left })]
  return [title, ...begun, ...shown, ...more]
}

/**
 * Those invited to a lobby; at a running table, those waited for who want to be told in the channel, but for the one
 * whose answer raised the question. Whoever does not want to be told anything at this hour is told later.
 */
async function toPing({ desk }: House, position: Position): Promise<readonly UserId[]> {
  const { table, seats } = position
  if (position.phase === 'lobby') return toInvite(desk, table.id)
  if (table.status !== 'RUNNING') return []
  const last = await log(desk, { table: table.id, limit: 1 })
  const entry = last.ok ? last.entries.at(-1) : undefined
  const actor = entry?.by === 'PLAYER' ? entry.seat : undefined
  const pinged = seats.map(async ({ seat, user, asked, resigned }) => {
    if (!asked || resigned || user === undefined || seat === actor) return []
    const [settings, own] = await Promise.all([person(desk, user), wish(desk, { table: table.id, user })])
    if (wayOf(settings, own, 'asked') !== 'CHANNEL') return []
    if (quietUntil(settings, desk.now()) === undefined) return [user]
    await remind(desk, { table: table.id, seat, beat: position.beat, occasion: 'asked' })
    return []
  })
  return (await Promise.all(pinged)).flat()
}

/** Those invited to a lobby, but for who never wants to be told anything. */
async function toInvite(desk: House['desk'], table: TableId): Promise<readonly UserId[]> {
  const all = await Promise.all(
    (await invited(desk, table)).map(async user => ({ user, settings: await person(desk, user) })),
  )
  return all.flatMap(({ user, settings }) => (settings.ways.asked === 'NONE' ? [] : [user]))
}

/** The jobs of the outbox that are this room's. */
export async function carryOut(house: House, send: Sender): Promise<void> {
  const { outbox } = house.desk.store
  await outbox.work('show', job => deliverLive(house, send, job), { concurrency: 2 })
  await outbox.work('remind', job => remind(house.desk, job), { concurrency: 1 })
  await outbox.work('hand', job => deliverHand(house, send, job), { concurrency: 1 })
  await outbox.work('nudge', job => tellNudged(house, send, job), { concurrency: 1 })
  await outbox.work('digest', job => deliverDigest(house, send, job), { concurrency: 1 })
  await outbox.work('vacant', job => deliverOffer(house, send, job), { concurrency: 1 })
  await outbox.work('vote', job => deliverVote(house, send, job), { concurrency: 1 })
  await outbox.work('replaced', job => tellReplaced(house, send, job), { concurrency: 1 })
  await outbox.work('warn', job => warnLobby(house, send, job), { concurrency: 1 })
  await outbox.work('archive', job => archiveTable(house, send, job), { concurrency: 1 })
  await outbox.work('call', job => callUser(house, send, job), { concurrency: 1 })
}
