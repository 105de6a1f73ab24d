import { z } from 'zod'
import { type ChannelId, channelId, type UserId } from '../store/ids.ts'
import type { Desk } from './desk.ts'

/** Where a player wants to be told that he is waited for. */
export type Pings = 'CHANNEL' | 'DM' | 'NONE'

/** A player's settings. */
export interface Person {
  readonly locale?: string
  readonly pings: Pings
  readonly dmChannel?: ChannelId
  /** Discord refused a direct message to him. */
  readonly dmClosed: boolean
}

/** What is to be set; `undefined` clears a setting. */
export interface PersonChange {
  readonly locale?: string | undefined
  readonly pings?: Pings
  readonly dmChannel?: ChannelId | undefined
  readonly dmClosed?: boolean
}

const UNKNOWN: Person = { pings: 'CHANNEL', dmClosed: false }

const personRow = z
  .object({
    locale: z.string().nullable(),
    pings: z.enum(['CHANNEL', 'DM', 'NONE']),
    dmChannel: channelId.nullable(),
    dmClosed: z.boolean(),
  })
  .transform(
    ({ locale, dmChannel, ...rest }): Person => ({
      ...rest,
      ...(locale === null ? {} : { locale }),
      ...(dmChannel === null ? {} : { dmChannel }),
    }),
  )

/** A player's settings; the defaults for who has never set any. */
export async function person(desk: Desk, user: UserId): Promise<Person> {
  const row = await desk.store.prisma.person.findUnique({ where: { userId: user } })
  return row === null ? UNKNOWN : personRow.parse(row)
}

/** Changes the settings that are given, and gives them all. */
export async function setPerson(desk: Desk, user: UserId, change: PersonChange): Promise<Person> {
  const { pings, dmClosed } = change
  const data = {
    ...('locale' in change ? { locale: change.locale ?? null } : {}),
    ...('dmChannel' in change ? { dmChannel: change.dmChannel ?? null } : {}),
    ...(pings === undefined ? {} : { pings }),
    ...(dmClosed === undefined ? {} : { dmClosed }),
  }
  const row = await desk.store.prisma.person.upsert({
    where: { userId: user },
    create: { userId: user, ...data },
    update: data,
  })
  return personRow.parse(row)
}
