import { type KeptMessage, keepVoteMessage, readVoteMessage } from '../store/deliveries.ts'
import type { UserId } from '../store/ids.ts'
import type { Payloads } from '../store/queues.ts'
import { person } from '../tables/people.ts'
import { quietUntil } from '../tables/quiet-until.ts'
import { type ShownVote, showVote } from '../tables/votes/show-vote.ts'
import { wayOf, wish } from '../tables/wishes.ts'
import { announce } from './announce.ts'
import type { House } from './house.ts'
import { looksOf } from './looks.ts'
import { votePage } from './pages/vote.ts'
import type { Body } from './reply.ts'
import { inOpenThread, meaning, type Sender } from './sender.ts'

/**
 * Brings a vote's message in line with it. It is posted once, pinging those who have not voted; a vote that is over
 * before it was posted needs none.
 */
export async function deliverVote(house: House, send: Sender, { vote: id }: Payloads['vote']): Promise<void> {
  const shown = await showVote(house.desk, id)
  if (shown === undefined) return
  const { position, vote, state } = shown
  const { store } = house.desk
  const body = votePage(house, position, vote, state)
  const looks = looksOf(body)
  const before = await readVoteMessage(store, id)
  if (before?.looks === looks) return
  if (before !== undefined && (await edit(send, before, body))) {
    return keepVoteMessage(store, position.table.id, id, { ...before, looks })
  }
  if (state !== 'OPEN') return
  const { channel } = position.table
  const once = { nonce: `vote${id}${before === undefined ? '' : 'b'}`, ping: before ? [] : await toAsk(house, shown) }
  const message = await announce(house, send, { kind: 'vote', channel }, { body, ...once })
  if (message !== undefined) await keepVoteMessage(store, position.table.id, id, { channel, message, looks })
}

/** Edits the message; false if it cannot be edited any more. */
async function edit(send: Sender, { channel, message }: KeptMessage, body: Body): Promise<boolean> {
  try {
    await inOpenThread(send, channel, () => send.edit(channel, message, body))
    return true
  } catch (error) {
    if (meaning(error) === undefined) throw error
    return false
  }
}

/** Those who have not voted and want to be told when they are waited for; in their quiet hours nobody is pinged. */
async function toAsk({ desk }: House, { position, vote }: ShownVote): Promise<readonly UserId[]> {
  const { table, seats } = position
  const silent = seats.filter(({ seat }) => vote.silent.includes(seat)).flatMap(({ user }) => user ?? [])
  const asked = silent.map(async user => {
    const [settings, own] = await Promise.all([person(desk, user), wish(desk, { table: table.id, user })])
    const isToldNow = wayOf(settings, own, 'asked') !== 'NONE' && quietUntil(settings, desk.now()) === undefined
    return isToldNow ? [user] : []
  })
  return (await Promise.all(asked)).flat()
}
