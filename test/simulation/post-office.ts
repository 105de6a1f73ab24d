import { present } from '../../src/discord/messages/present.ts'
import type { Sender } from '../../src/discord/messages/sender.ts'
import { type ChannelId, channelId, messageId, type UserId } from '../../src/store/values/ids.ts'
import type { Occasion } from '../../src/store/values/occasions.ts'

/** One line that somebody was sent. */
interface Letter {
  readonly user: string
  readonly table: number
  readonly occasion: Occasion
}

const SAYS: readonly (readonly [Occasion, RegExp])[] = [
  ['half', /Half your time is gone/],
  ['fifths', /Four fifths of your time are gone/],
  ['deadline', /Your time is up in /],
  ['last', /Everybody is waiting for you in /],
  ['asked', /It’s your turn in /],
]

/** Who is told of what people are sent. */
interface Told {
  /** Of every line of a reminder. */
  sent?(letter: Letter): void
  /** Of every message that makes somebody's telephone ring: one that pings them, or is sent to them directly. */
  rang?(user: string): void
}

/** Takes messages as Discord does: one that comes again with its nonce is the same. `now` is its time. */
export function postOffice(now: () => Date, { sent, rang }: Told): Sender {
  const messages = new Map<string, number>()
  const owners = new Map<string, UserId>()

  const office: Sender = {
    at: () => office,
    async post(channel, body, { nonce, ping }) {
      const key = `${channel} ${nonce}`
      const known = messages.get(key)
      if (known !== undefined) return messageId.parse(String(known))
      messages.set(key, messages.size + 1)
      const owner = owners.get(channel)
      const user = owner ?? ping[0]
      for (const one of owner === undefined ? ping : [owner]) rang?.(one)
      for (const line of textOf(present(body)).split('\n')) {
        const letter = read(line)
        if (letter !== undefined && user !== undefined) sent?.({ user, ...letter })
      }
      return messageId.parse(String(messages.size))
    },
    missing: async () => [],
    isPrivate: () => false,
    isSeenByReaders: async () => true,
    now,
    async edit() {},
    async remove() {},
    openThread: async (_, message) => channelId.parse(message),
    async unarchive() {},
    async archive() {},
    async direct(user): Promise<ChannelId> {
      const channel = channelId.parse(`9${user}`)
      owners.set(channel, user)
      return channel
    },
  }
  return office
}

function read(line: string): Omit<Letter, 'user'> | undefined {
  const table = /table #(\d+)\)\]/.exec(line)?.[1]
  const occasion = SAYS.find(([, pattern]) => pattern.test(line))?.[0]
  return table === undefined || occasion === undefined ? undefined : { table: Number(table), occasion }
}

/** All that is written in a message. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join('\n')
  if (typeof part !== 'object' || part === null) return ''
  return Object.entries(part)
    .map(([key, value]) => (key === 'content' ? String(value) : textOf(value)))
    .join('\n')
}
