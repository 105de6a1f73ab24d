import { z } from 'zod'
import { type ChannelId, channelId, type UserId } from '../../store/values/ids.ts'
import { OCCASIONS, type Occasion, occasionNames, PINGS, type Pings } from '../../store/values/occasions.ts'
import { bringQuietTablesUpToDate } from '../clocks/bring-up-to-date.ts'
import { type Hours, MOST_QUIET, storedHours, storedZone } from '../clocks/zones.ts'
import type { SomeLimits } from '../limits/server-limits.ts'
import type { Context } from '../record/context.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'
import { callAgain } from './call-again.ts'
import { forgetLocale } from './chosen-locale.ts'

/** A player's settings. */
export interface PlayerSettings {
  readonly locale?: string
  readonly ways: Readonly<Record<Occasion, Pings>>
  /** The name of their time zone. */
  readonly zone: string
  /** When they are not to be told anything, in their zone. */
  readonly quiet?: Hours
  /** From when quiet hours stop their clocks, where they were changed lately. */
  readonly quietSince?: Date
  /** They want to be sent their hand when it changes. */
  readonly handByDm: boolean
  /** Others may be told what they do where everybody there sees it. */
  readonly followable: boolean
  readonly dmChannel?: ChannelId
  /** Discord refused a direct message to them. */
  readonly dmClosed: boolean
}

/** What is to be set; `undefined` clears a setting. */
export interface PlayerSettingsChange {
  readonly locale?: string | undefined
  readonly ways?: Partial<Record<Occasion, Pings>>
  readonly zone?: string
  readonly quiet?: Hours | undefined
  readonly handByDm?: boolean
  readonly followable?: boolean
  readonly dmChannel?: ChannelId | undefined
  readonly dmClosed?: boolean
}

const MINUTE_MS = 60 * 1000

const ways = z.record(z.enum(occasionNames), z.enum(PINGS))

/** How a player is told, as it is stored; as usual where they have not said. What only a newer process knows is passed over. */
const storedWays = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform(said => {
    const wanted = (occasion: Occasion) => PINGS.find(way => way === said[occasion]) ?? OCCASIONS[occasion].usual
    return ways.parse(Object.fromEntries(occasionNames.map(occasion => [occasion, wanted(occasion)])))
  })

const UNKNOWN: PlayerSettings = {
  ways: storedWays.parse({}),
  zone: 'UTC',
  handByDm: false,
  followable: true,
  dmClosed: false,
}

const settingsRow = z
  .object({
    locale: z.string().nullable(),
    ways: storedWays,
    zone: storedZone,
    quietFrom: z.int().nullable(),
    quietTo: z.int().nullable(),
    quietSince: z.coerce.date().nullable(),
    handByDm: z.boolean(),
    followable: z.boolean(),
    dmChannel: channelId.nullable(),
    dmClosed: z.boolean(),
  })
  .transform(
    ({
      locale,
      zone,
      quietFrom,
      quietTo,
      quietSince,
      handByDm,
      followable,
      dmChannel,
      dmClosed,
      ways,
    }): PlayerSettings => ({
      ways,
      zone,
      handByDm,
      followable,
      dmClosed,
      ...(locale !== null && { locale }),
      ...(quietFrom !== null && quietTo !== null && { quiet: storedHours.parse({ from: quietFrom, to: quietTo }) }),
      ...(quietSince !== null && { quietSince }),
      ...(dmChannel !== null && { dmChannel }),
    }),
  )

/** A player's settings; the defaults if they have never set any. */
export async function readPlayerSettings(context: Context, user: UserId): Promise<PlayerSettings> {
  const [row = null] = await context.store.prisma.$queryRaw<
    unknown[]
  >`SELECT * FROM "PlayerSettings" WHERE "userId" = ${user}`
  return toPlayerSettings(row)
}

/** A player's settings as they are stored; null where they have never set any. */
export function toPlayerSettings(row: unknown): PlayerSettings {
  return row === null ? UNKNOWN : settingsRow.parse(row)
}

/**
 * Changes the given settings and returns them all; a second copy changes nothing. Clocks keep the time they ran, and
 * what waited for the end of quiet hours may be due.
 */
export async function changePlayerSettings(
  context: Context,
  { interaction, user }: Request,
  change: PlayerSettingsChange,
): Promise<PlayerSettings> {
  const changed = await transact<{ readonly settings: PlayerSettings }>(context, interaction, async at => ({
    ok: true,
    settings: await keepSettings(at, user, change),
  }))
  if ('locale' in change) await forgetLocale(context, user)
  return changed.ok ? changed.settings : readPlayerSettings(context, user)
}

/** The same for what is learnt of a player. */
export async function setPlayerSettings(
  context: Context,
  user: UserId,
  change: PlayerSettingsChange,
): Promise<PlayerSettings> {
  const now = context.now()
  return context.store.outbox.inTransaction((tx, enqueue) =>
    keepSettings({ tx, now, enqueue, limits: context.limits }, user, change),
  )
}

async function keepSettings(
  { tx, now, enqueue, limits }: Pick<Change, 'tx' | 'now' | 'enqueue'> & { readonly limits?: SomeLimits | undefined },
  user: UserId,
  change: PlayerSettingsChange,
): Promise<PlayerSettings> {
  const [row = null] =
    change.zone !== undefined || 'quiet' in change
      ? await tx.$queryRaw<unknown[]>`SELECT * FROM "PlayerSettings" WHERE "userId" = ${user} FOR UPDATE`
      : []
  const before = toPlayerSettings(row)
  const concernsClocks = changesClocks(before, change)
  const data = {
    ...columnsOf(change),
    ...(concernsClocks && { quietSince: sinceWhen(before, now) }),
    at: now,
  }
  if (concernsClocks) await bringQuietTablesUpToDate({ tx, now, limits }, user)
  if (concernsClocks) await callAgain({ tx, enqueue }, { user })
  const kept = await tx.playerSettings.upsert({
    where: { userId: user },
    create: { userId: user, ...data },
    update: data,
  })
  if (change.ways === undefined) return settingsRow.parse(kept)
  const [told] = await tx.$queryRaw<unknown[]>`
    UPDATE "PlayerSettings" SET ways = ways || ${JSON.stringify(change.ways)}::jsonb WHERE "userId" = ${user} RETURNING *`
  return settingsRow.parse(told)
}

/** Whether a player's quiet hours, or the zone of them, become others than they were. */
function changesClocks(before: PlayerSettings, { zone = before.zone, ...change }: PlayerSettingsChange): boolean {
  const quiet = 'quiet' in change ? change.quiet : before.quiet
  return storedZone.parse(zone) !== before.zone || quiet?.from !== before.quiet?.from || quiet?.to !== before.quiet?.to
}

/**
 * From when quiet hours stop clocks after a change: never before it. Hours that stopped them begin after the longest
 * stop and as long a run, so that shifting hours again and again gains nothing.
 */
function sinceWhen({ quiet, quietSince }: PlayerSettings, now: Date): Date {
  if (quiet !== undefined) return new Date(now.getTime() + MOST_QUIET * MINUTE_MS)
  return quietSince !== undefined && quietSince > now ? quietSince : now
}

function columnsOf(change: PlayerSettingsChange) {
  const { zone, handByDm, followable, dmClosed } = change
  return {
    ...('locale' in change && { locale: change.locale ?? null }),
    ...('quiet' in change && { quietFrom: change.quiet?.from ?? null, quietTo: change.quiet?.to ?? null }),
    ...('dmChannel' in change && { dmChannel: change.dmChannel ?? null }),
    ...given({ zone, handByDm, followable, dmClosed }),
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The properties that are set. */
function given<T extends object>(properties: T): Given<T>
function given(properties: object): object {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
}
