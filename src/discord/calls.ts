import { createHash } from 'node:crypto'
import { keepCall, readLive } from '../store/deliveries.ts'
import type { ChannelId, MessageId, UserId } from '../store/ids.ts'
import type { Payloads } from '../store/queues.ts'
import { person } from '../tables/people.ts'
import { quietUntil } from '../tables/quiet-until.ts'
import { type Call, callLater, calls, markCalled, type Reminder } from '../tables/reminders.ts'
import { show } from '../tables/show.ts'
import { wayOf, wish } from '../tables/wishes.ts'
import { type Callee, sendDirectly } from './direct.ts'
import type { House } from './house.ts'
import { callPage, type Reminded } from './pages/call.ts'
import type { Body } from './reply.ts'
import { inOpenThread, meaning, type Sender } from './sender.ts'
import { publicLocale } from './speech.ts'
import { localeOf } from './words.ts'

/**
 * Tells a user what he is to be told by now, in one message for each way: those who are told and how is decided here,
 * at the moment of sending. In his quiet hours it waits.
 */
export async function callUser(house: House, send: Sender, { user }: Payloads['call']): Promise<void> {
  const { desk } = house
  const settings = await person(desk, user)
  const until = quietUntil(settings, desk.now())
  if (until !== undefined) return callLater(desk, user, until)
  for (const call of await calls(desk, user)) await tell(house, send, { user, settings }, call)
  await markCalled(desk, user)
}

async function tell(house: House, send: Sender, callee: Callee, call: Call): Promise<void> {
  const all = (await Promise.all(call.reminders.map(one => ways(house, callee, one)))).flat()
  const [direct, open] = [all.filter(({ way }) => way === 'DM'), all.filter(({ way }) => way === 'CHANNEL')]
  const wasTold = await tellDirectly(house, send, callee, { call, direct })
  const channels = Map.groupBy(wasTold ? open : all, ({ position }) => position.table.channel)
  for (const [channel, list] of channels) {
    const [first] = list
    if (first === undefined) continue
    const body = callPage(house, list, publicLocale(first.position), `<@${callee.user}> `)
    const once = { nonce: nonceOf(call, channel), ping: [callee.user] }
    const message = await tellIn(house, send, channel, { body, ...once })
    if (message !== undefined) await keepCall(house.desk.store, first.position.table.id, { channel, message })
  }
}

/** The reminder with its table and how it is to be told; nothing if it is not to be. */
async function ways(house: House, { user, settings }: Callee, reminder: Reminder) {
  const { table } = reminder
  const [own, shown] = await Promise.all([wish(house.desk, { table, user }), show(house.desk, { table, user })])
  const way = wayOf(settings, own, reminder.occasion)
  if (way === 'NONE' || !shown.ok || shown.position.phase === 'lobby') return []
  const { message } = (await readLive(house.desk.store, table)) ?? {}
  return [{ reminder, position: shown.position, way, ...(message && { message }) }]
}

/** False if Discord does not take direct messages to this user. */
async function tellDirectly(
  house: House,
  send: Sender,
  callee: Callee,
  { call, direct }: { readonly call: Call; readonly direct: readonly Reminded[] },
): Promise<boolean> {
  const [first] = direct
  if (first === undefined) return true
  const body = callPage(house, direct, localeOf(callee.settings.locale) ?? publicLocale(first.position))
  return (await sendDirectly(house, send, callee, { body, nonce: nonceOf(call, 'dm') })) !== undefined
}

/** Posts a message to a channel; undefined where that is not possible any more. */
async function tellIn(
  house: House,
  send: Sender,
  channel: ChannelId,
  { body, ...once }: { readonly body: Body; readonly nonce: string; readonly ping: readonly UserId[] },
): Promise<MessageId | undefined> {
  try {
    const message = await inOpenThread(send, channel, () => send.post(channel, body, once))
    house.watch.delivery('call', 'sent')
    return message
  } catch (error) {
    const why = meaning(error)
    house.watch.delivery('call', why === undefined ? 'failed' : 'given-up')
    if (why === undefined) throw error
    house.log.warn({ channel, why }, 'a reminder cannot be posted')
    return undefined
  }
}

/** Discord takes 25 characters. */
function nonceOf({ batch }: Call, channel: ChannelId | 'dm'): string {
  return createHash('sha256').update(`${batch} ${channel}`).digest('base64url').slice(0, 25)
}
