import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from 'discord-api-types/v10'
import { z } from 'zod'
import { Failed } from '../failed.ts'
import { type Ground, MARK } from '../ground.ts'
import { isEvent, openSocket, type Packet, type Socket } from '../socket.ts'
import { idOf, marked, post, type Step } from './step.ts'

/** Servers, and nothing else: what the bot asks for. */
const GUILDS = 1

const told = z.looseObject({ url: z.string() })
const ready = z.looseObject({ session_id: z.string(), resume_gateway_url: z.string() })
const ofId = z.looseObject({ id: z.string() })

const hasId = (id: string) => (packet: Packet) => ofId.safeParse(packet.d).data?.id === id
const both =
  (...all: readonly ((packet: Packet) => boolean)[]) =>
  (packet: Packet) =>
    all.every(one => one(packet))

/** Says hello, as a shard does. */
export const gateway: Step = {
  name: 'the gateway: hello, who we are, a sign of life',
  async take(on) {
    const { url } = told.parse((await on.quietly({ path: '/gateway/bot' })).body)
    const socket = openSocket(url, on.told, on.signal)
    on.socket = socket
    await greeted(on, socket)
    const properties = { os: process.platform, browser: 'chaski', device: 'chaski' }
    // The token is in this alone, and nobody prints it.
    socket.say(Op.Identify, { token: on.token, intents: GUILDS, properties })
    const begun = await socket.next('that a session has begun', isEvent(Event.Ready))
    on.note('a session begins', begun.d, 'kinds')
    const { session_id: session, resume_gateway_url: resume } = ready.parse(begun.d)
    on.keep('session', session)
    on.keep('address to go on at', resume)
    const server = await socket.next('of the server', both(isEvent(Event.GuildCreate), hasId(on.guild)))
    on.note('the server arrives', server.d, 'kinds')
    socket.say(Op.Heartbeat, socket.sequence())
    const answered = await socket.next('that it heard a sign of life', ({ op }) => op === Op.HeartbeatAck)
    on.note('a sign of life is answered', answered.op)
  },
}

/** Messages are not told to who did not ask for them; threads are. */
export const intents: Step = {
  name: 'the gateway: what is told, and what is not',
  async take(on) {
    const socket = live(on)
    const message = idOf('a message', await post(on, 'a message', { content: marked('intents').content }))
    const thread = await open(on, message)
    const created = await socket.next('of a new thread', both(isEvent(Event.ThreadCreate), hasId(thread)))
    on.note('a thread is told of', created.d)
    const messages = socket.waiting().filter(({ t }) => t === Event.MessageCreate)
    on.note('messages are told to who did not ask for them', messages.length > 0)
    await on.remove(`/channels/${thread}`)
    const deleted = await socket.next('of the end of a thread', both(isEvent(Event.ThreadDelete), hasId(thread)))
    on.note('its end is told', deleted.d)
  },
}

/** A connection breaks, and what happened meanwhile is told. */
export const resuming: Step = {
  name: 'the gateway: a connection breaks and goes on',
  async take(on) {
    const before = live(on)
    const message = idOf('a message', await post(on, 'a message', { content: marked('resuming').content }))
    const [seq, session] = [before.sequence(), on.kept('session')]
    before.cut()
    const thread = await open(on, message)
    const socket = openSocket(on.kept('address to go on at'), on.told, on.signal)
    on.socket = socket
    await greeted(on, socket)
    socket.say(Op.Resume, { token: on.token, session_id: session, seq })
    const answer = await socket.next(
      'that the session goes on',
      packet => isEvent(Event.Resumed)(packet) || packet.op === Op.InvalidSession,
    )
    on.note('the session', answer.op === Op.InvalidSession ? 'is lost' : 'goes on')
    if (answer.op === Op.InvalidSession) throw new Failed('the gateway took no session up again: run it again')
    const missed = socket.waiting().some(both(isEvent(Event.ThreadCreate), hasId(thread)))
    on.note('what was missed is told', missed)
    await on.remove(`/channels/${thread}`)
  },
}

async function greeted(on: Ground, socket: Socket): Promise<void> {
  const hello = await socket.next('hello', ({ op }) => op === Op.Hello)
  on.note('hello', hello.d, 'kinds')
}

function live(on: Ground): Socket {
  on.kept('session')
  if (on.socket === undefined) throw new Failed('there is no connection to the gateway')
  return on.socket
}

async function open(on: Ground, message: string): Promise<string> {
  const path = `/channels/${on.channel}/messages/${message}/threads`
  const thread = idOf('a thread', await on.ask('a thread', { method: 'POST', path, body: { name: MARK } }))
  on.tidy(`/channels/${thread}`)
  return thread
}
